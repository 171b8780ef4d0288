-- Drops the index of 015 and 020, which no release of the portal used, and its functions.
drop function if exists
  search_content(text, text[], text[], text[], boolean, integer, integer, timestamptz),
  search_best(smallint[], text[], integer[], integer[], integer, timestamptz),
  search_occurrences(text, text[], text[], timestamptz),
  search_is_shown(timestamptz, timestamptz, timestamptz),
  search_terms(text, text[], text[], real),
  search_endings(text),
  search_candidates(text[], text[]),
  search_stem(text, text);
drop table search_postings, search_texts, search_documents, search_shelves, search_variants, search_new_words;
alter table search_state drop column generation;

-- A file of its own since 023 was written.
-- function search_similar_words bfee6240e8b6
