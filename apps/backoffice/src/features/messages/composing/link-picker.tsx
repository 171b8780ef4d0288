import { pagedQuery } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { usePickerTexts } from '@afilia/client/pickers/use-picker-texts.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { isLinkForMembers, readPastedLink } from '@afilia/domain/messages/campaign-links'
import { findAnyPage, searchedPages } from '@afilia/domain/site/pages/all-pages'
import { Combobox, type Option, type Search } from '@afilia/ui/combobox/combobox'
import { Field } from '@afilia/ui/forms/field'

interface LinkPickerProps {
  value: Option | null
  onChange: (link: Option | null) => void
}

/** The target of the message's link: any page, event, news item or other search result, or the address of a page, pasted. Suggests pages before anything is typed. */
export function LinkPicker({ value, onChange }: LinkPickerProps) {
  const t = useTexts(['campaigns', 'pages'])
  const search: Search<Option> = async (text) => {
    const pages = searchedPages
      .filter(({ path }) => isLinkForMembers(path))
      .map(({ path, text: key }): Option => ({ id: path, name: t(`pages:${key}.title`) }))
    if (text.trim() === '') return { items: pages, total: pages.length }
    const pasted = readPastedLink(text, location.origin)
    if (pasted !== undefined) return { items: [{ id: pasted, name: t(`pages:${findAnyPage(pasted)!.text}.title`) }], total: 1 }
    const found = await queryClient.fetchQuery({
      ...pagedQuery('GET _search/{product}-content', {
        params: { product: 'portal' },
        query: { query: text },
        page: { page: 0, size: 20 },
      }),
      retry: false,
    })
    const items = found.items
      .filter(({ path }) => isLinkForMembers(path))
      .map(({ path, title }): Option => ({ id: path, name: title.map((part) => part.text).join('') }))
    return { items, total: items.length }
  }
  return (
    <Field help={t('link.help')} id="link" label={t('link.label')}>
      <Combobox
        getDetail={({ id }) => id}
        onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.name })}
        search={search}
        texts={usePickerTexts()}
        value={value}
      />
    </Field>
  )
}
