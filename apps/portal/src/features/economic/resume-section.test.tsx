// @vitest-environment jsdom
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { texts } from '@afilia/client/texts/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import common from '../../../../../packages/i18n/locales/es/site/common.json' with { type: 'json' }
import economic from '../../../../../packages/i18n/locales/es/money/economic.json' with { type: 'json' }
import { ResumeSection } from './resume-section.tsx'

test('§7: a summary of dues that is null is one of somebody without dues', () => {
  texts.init({ lng: 'es', resources: { es: { common, economic } } })
  queryClient.setQueryData(query('GET transactions/my-resume').queryKey, null as never)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ResumeSection />
    </QueryClientProvider>,
  )
  expect(html).toContain(economic.resume.title)
  expect(html).toContain(economic.resume.none)
  expect(html).not.toContain('role="alert"')
})
