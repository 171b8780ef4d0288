import { Button, IconButton, LinkButton } from '../forms/button.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Checkbox, Field, RadioGroup, Select, TextArea, TextInput } from '../forms/field.tsx'
import { MailIcon, XIcon } from '../marks/icons.tsx'
import styles from './gallery.module.css'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'quietDanger'] as const

/** Buttons and fields in each state. */
export function ControlsPart() {
  return (
    <section className={styles.part}>
      {(['usual', 'busy', 'disabled'] as const).map((state) => (
        <div className={styles.row} key={state}>
          {VARIANTS.map((variant) => (
            <Button busyLabel="Guardando…" disabled={state === 'disabled'} isBusy={state === 'busy'} key={variant} variant={variant}>
              Guardar
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button icon={<MailIcon />}>Escribir</Button>
        <LinkButton href="#enlace" variant="secondary">
          Un enlace
        </LinkButton>
        <IconButton label="Cerrar">
          <XIcon />
        </IconButton>
      </div>
      <Button isWide>A todo lo ancho</Button>
      <ErrorSummary attempt={0} errors={[{ fieldId: 'email', text: 'Falta el correo' }]} title="Revisa un dato" />
      <div className={styles.columns}>
        <Field help="Como en tu documento" id="name" label="Nombre">
          <TextInput defaultValue="Rocío Navarro" />
        </Field>
        <Field error="Falta el correo" hint="(opcional)" id="email" label="Correo">
          <TextInput />
        </Field>
        <Field id="kind" label="Tipo" width="medium">
          <Select>
            <option>Enfermería</option>
          </Select>
        </Field>
        <Field id="read" label="Solo lectura">
          <TextInput defaultValue="No cambia" readOnly />
        </Field>
        <Field id="off" label="Apagado" width="short">
          <TextInput defaultValue="12" disabled />
        </Field>
        <Field id="text" label="Texto">
          <TextArea defaultValue="Dos líneas" rows={2} />
        </Field>
        <RadioGroup
          defaultChecked
          id="way"
          label="Cómo pagas"
          name="way"
          options={[{ value: 'bank', label: 'Por el banco', help: 'Dos veces al año' }]}
        />
        <Checkbox defaultChecked help="Puedes cambiarlo" id="yes" label="Recibir avisos" />
        <Checkbox error="Acepta las condiciones" id="no" label="Acepto las condiciones" />
      </div>
    </section>
  )
}
