-- Files of the browser apps whose address changes with their content, of every release that a process runs or ran: during an upgrade a page of one release asks a
-- process of another for its files.
create table release_files (
  path text primary key,                     -- as browsers ask for it
  content bytea not null,                    -- brotli
  policy jsonb,                              -- of a page: its headers, as its release sends them
  last_served_at timestamptz not null        -- when a process that has the file started last
);
