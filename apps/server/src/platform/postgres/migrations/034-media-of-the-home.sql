-- outside a transaction
-- The picture and the film of the home (specification §3) are found without reading the whole media folder.
drop index concurrently if exists documents_of_home;
create index concurrently documents_of_home on documents (tag, folder_id, id desc) where tag in ('HOME_IMAGE', 'HOME_VIDEO');
