-- The SQL functions live in files of their own (functions/) and are applied again when they change. This table says which text of each is in
-- the database. A change of a function comes with a migration that names the new text: an older program then refuses the database, instead of
-- putting its own text back.
create table sql_functions (
  name text primary key,
  checksum text not null
);

-- Of Kysely's migrator, which ran the migrations before.
drop table if exists kysely_migration_lock;

-- function audience_of c0108312c707
-- function complete_content 7c973463a19e
-- function complete_content_value 3a1c6d6b6b06
-- function content_beginnings 4184ee7739d4
-- function search_best 57b60eb86adc
-- function search_candidates 37977c13fcb9
-- function search_content 050fc3348c1e
-- function search_endings 989be6841f6c
-- function search_is_shown 2f3454ac0887
-- function search_occurrences 986da1741626
-- function search_stem e9cd58d5e597
-- function search_terms 048172287f80
-- function spread_audience e918b103bbd8
