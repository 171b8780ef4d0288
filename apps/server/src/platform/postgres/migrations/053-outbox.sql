-- The outbox hands mails to the server by itself (docs/decisions/097). The defaults are for processes of an earlier release.
alter table mails add column priority smallint not null default 1 check (priority between 0 and 2);  -- the lowest goes first
alter table mails add column state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'BOUNCED', 'DEAD'));
-- When it may be tried. A sender that takes a mail puts this off for as long as it may need: what a killed one had is due again.
alter table mails add column next_at timestamptz not null default now();
alter table mails add column give_up_at timestamptz not null default now() + interval '3 days';
alter table mails add column attempts integer not null default 0;
alter table mails add column failure text check (
  failure in ('ADDRESS_REFUSED', 'MAIL_REFUSED', 'PUT_OFF', 'NO_ANSWER', 'SENDER_REFUSED', 'EXPIRED')
);
alter table mails add column failure_code text;              -- digits of the server's answer, or a code of the connection; none of its words
alter table mails add column is_forgotten boolean not null default false;  -- its text was a secret, and is gone
update mails set next_at = created_at, give_up_at = created_at + interval '3 days', state = case when sent_at is null then 'WAITING' else 'SENT' end;
create index mails_to_send on mails (priority, next_at) where state = 'WAITING';
create index mails_in_trouble on mails (created_at) where state in ('BOUNCED', 'DEAD') or (state = 'WAITING' and attempts > 0);
-- They were tasks of a queue before.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where name = ''send-mail''';
  end if;
end
$$;
