-- Appointments at the union's offices (docs/decisions/093).

create table office_services (
  office_id text not null references offices on delete cascade,
  service text not null check (service in ('LEGAL_ADVICE', 'INSURANCE', 'TRAINING', 'MEMBERSHIP')),
  ways text[] not null check (cardinality(ways) > 0 and ways <@ array['IN_PERSON', 'PHONE', 'VIDEO']),
  minutes smallint not null check (minutes between 5 and 240),     -- length of an appointment
  capacity smallint not null check (capacity between 1 and 50),    -- number of people attended at once
  video_url text check (video_url ~ '^https://'),                  -- the union's rooms for video calls; the name of a room is appended
  primary key (office_id, service),
  check (('VIDEO' = any(ways)) = (video_url is not null))
);

-- In minutes from midnight, in the office's time zone.
create table office_hours (
  office_id text not null,
  service text not null,
  weekday smallint not null check (weekday between 1 and 7),       -- 1 is Monday
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 1 and 1440),
  primary key (office_id, service, weekday, opens),
  foreign key (office_id, service) references office_services on delete cascade,
  check (closes > opens)
);

-- Days on which an office is closed, besides holidays. Their booked appointments are cancelled.
create table office_closures (
  office_id text not null references offices on delete cascade,
  first_day date not null,
  last_day date not null,
  primary key (office_id, first_day),
  check (last_day >= first_day)
);

-- One row for each time slot, created by its first booking. Only this row counts the bookings.
create table appointment_slots (
  office_id text not null,
  service text not null,
  starts_at timestamptz not null,
  capacity smallint not null,
  taken smallint not null check (taken >= 0),
  primary key (office_id, service, starts_at),
  foreign key (office_id, service) references office_services,
  constraint appointment_slots_not_overbooked check (taken <= capacity)
);

create table appointments (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  office_id text not null,
  service text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  way text not null check (way in ('IN_PERSON', 'PHONE', 'VIDEO')),
  state text not null check (state in ('BOOKED', 'CANCELLED', 'CALLED_OFF')),
  details_sealed bytea not null,             -- the subject, the phone number, the room of a video call
  is_reminded boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (office_id, service, starts_at) references appointment_slots,
  check (ends_at > starts_at)
);
create index appointments_by_person on appointments (person_id, starts_at);
create index appointments_by_slot on appointments (office_id, service, starts_at);
create index appointments_by_time on appointments (starts_at) where state = 'BOOKED';
-- function give_back_slot 1adfbd66b999
