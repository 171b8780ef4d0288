import type { Standing } from '@afilia/contract/identity/rights'
import { formatList, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { Cluster } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { query } from '@afilia/client/calls/query.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'

const day = (moment: string): string => formatShortDate(new Date(moment), currentLanguage(), { timeZone: 'Europe/Madrid' })

/** Special states of the member's data: a restriction, objections, or that they have left. Nothing if there are none. */
export function StandingSection({ personId }: { personId: string }) {
  const t = useTexts('rights')
  const { data: standing } = useQuery(query('GET people/{id}/standing', { params: { id: personId } }))
  if (!standing || !(standing.restrictedAt || standing.leftAt || standing.objections.length > 0)) return null
  const uses = standing.objections.map((one) => t(`standing.uses.${one}`))
  return (
    <Section id="standing" title={t('standing.title')}>
      {standing.restrictedAt && <p>{t('standing.restricted', { date: day(standing.restrictedAt) })}</p>}
      {uses.length > 0 && <p>{t('standing.objected', { uses: formatList(uses, currentLanguage()) })}</p>}
      {standing.leftAt && standing.farewellAt && <Farewell farewellAt={standing.farewellAt} leftAt={standing.leftAt} />}
    </Section>
  )
}

/** A former member finds the certificates here, because the members' pages are closed to them. The copy above contains everything else. */
function Farewell({ leftAt, farewellAt }: { leftAt: NonNullable<Standing['leftAt']>; farewellAt: string }) {
  const t = useTexts('rights')
  const { problem, run } = useAction()
  const last = new Date(leftAt).getFullYear()
  return (
    <>
      <p>{t('standing.left', { date: day(leftAt) })}</p>
      <p>{t('standing.farewell', { date: day(farewellAt) })}</p>
      <Cluster gap={2}>
        {[last, last - 1].map((year) => (
          <Button
            icon={<DownloadIcon />}
            key={year}
            onClick={() => void run(async () => saveFile(await fetchFile('GET people/quota/download/', { query: { year } })))}
            variant="secondary"
          >
            {t('standing.certificate', { year })}
          </Button>
        ))}
      </Cluster>
      <ActionProblem text={problem} />
    </>
  )
}
