import { EmptyState } from '../feedback/empty-state.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { CircleCheckIcon } from '../marks/icons.tsx'
import { Card } from '../page/card.tsx'
import { Cluster, Columns, Stack } from '../page/layout.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { Button } from '../forms/button.tsx'
import styles from './gallery.module.css'

const TONES = ['info', 'success', 'warning', 'danger'] as const

/** What answers the reader, and the two kinds of surface. */
export function FeedbackPart() {
  return (
    <section className={styles.part}>
      <PageHeading lead="Una o dos frases que dicen para qué sirve." title="El título de una página" />
      <div className={styles.columns}>
        {TONES.map((tone) => (
          <Notice key={tone} title="Plaza reservada" tone={tone}>
            <p>Te esperamos el jueves a las 16:00.</p>
          </Notice>
        ))}
      </div>
      <Columns>
        <Card>
          <h2>Tarjeta</h2>
          <Skeleton shape="heading" />
          <Skeleton lines={3} />
          <Skeleton shape="field" />
        </Card>
        <Stack>
          <Card tone="accent">Para llamar la atención</Card>
          <Card tone="warm">Lo que tiene fecha</Card>
          <Cluster>
            <Button variant="secondary">Uno</Button>
            <Button variant="quiet">Otro</Button>
          </Cluster>
        </Stack>
      </Columns>
      <EmptyState actions={<Button variant="secondary">Ver todos</Button>} icon={CircleCheckIcon} title="Todo leído">
        <p>Los mensajes nuevos aparecen aquí.</p>
      </EmptyState>
    </section>
  )
}
