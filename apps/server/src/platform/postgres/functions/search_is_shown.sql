-- Whether something that is shown from one moment until another (null: no limit) is shown at the given moment.
create or replace function search_is_shown(shown_from timestamptz, shown_until timestamptz, moment timestamptz) returns boolean
language sql immutable parallel safe as $$
  select (shown_from is null or shown_from <= moment) and (shown_until is null or shown_until > moment)
$$;
