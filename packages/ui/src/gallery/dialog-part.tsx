import { Dialog } from '../feedback/dialog.tsx'
import { Button } from '../forms/button.tsx'
import styles from './gallery.module.css'

/** Covers the page, so it is only shown by itself. */
export function DialogPart() {
  return (
    <section className={styles.part}>
      <h1>Dialog</h1>
      <Dialog
        actions={
          <>
            <Button variant="danger">Cancelar la plaza</Button>
            <Button variant="secondary">Volver</Button>
          </>
        }
        closeLabel="Cerrar"
        isOpen
        onClose={() => undefined}
        title="¿Cancelas tu plaza?"
      >
        <p>La plaza pasa a quien espera.</p>
      </Dialog>
    </section>
  )
}
