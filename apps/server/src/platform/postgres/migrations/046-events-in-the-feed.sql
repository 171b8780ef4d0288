-- Whether the member's calendar feed has what they have booked beside their shifts. They give its address to others, so they choose.
alter table schedules add column feed_events boolean not null default false;
