import tokens from '../tokens.css?raw'
import styles from './gallery.module.css'

/** The tokens of this kind, in the order of the sheet. */
const listTokens = (pattern: RegExp): string[] =>
  [...new Set([...tokens.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name))].filter((name) => pattern.test(name))

const NOT_COLOURS = /^--(behind|font|size|space|radius|shadow|measure|target|quick|picture|on-)/

/** Each ground with its own text, if it has one. */
export function ColoursPart() {
  return (
    <section className={styles.part}>
      <h1>Colours</h1>
      <div className={styles.swatches}>
        {listTokens(/./)
          .filter((name) => !NOT_COLOURS.test(name))
          .map((name) => (
            <div key={name}>
              <div
                className={styles.swatch}
                style={{ background: `var(${name})`, color: `var(${name.replace('--', '--on-')}, transparent)` }}
              >
                Aa
              </div>
              {name.slice(2)}
            </div>
          ))}
      </div>
    </section>
  )
}

const SAMPLE = 'Mañana libre · lunes, 8:00–15:00'

export function TypePart() {
  return (
    <section className={styles.part}>
      <h1>Mañana libre</h1>
      <h2>Próximo</h2>
      <h3>Cita con asesoría laboral</h3>
      {listTokens(/^--size-/).map((name) => (
        <p key={name} style={{ fontSize: `var(${name})` }}>
          {SAMPLE}
        </p>
      ))}
      <p style={{ fontFamily: 'var(--font-code)' }}>Il1 O0 · C-JS5P-KB9R · 00000001R</p>
      <p>
        Un párrafo largo, para ver el interlineado y la medida: las líneas tienen como mucho setenta letras, y el texto que explica lo que
        se hace aquí no es gris. <a href="#enlace">Un enlace</a>, <strong>una palabra fuerte</strong> y <small>letra pequeña</small>.
      </p>
      <div className={styles.bars}>
        {listTokens(/^--space-/).map((name) => (
          <div className={styles.bar} key={name} style={{ width: `var(${name})` }} />
        ))}
      </div>
      <div className={styles.row}>
        {listTokens(/^--radius/).map((name) => (
          <div className={styles.box} key={name} style={{ borderRadius: `var(${name})` }}>
            {name.slice(2)}
          </div>
        ))}
        {listTokens(/^--shadow/).map((name) => (
          <div className={styles.box} key={name} style={{ boxShadow: `var(${name})` }}>
            {name.slice(2)}
          </div>
        ))}
      </div>
    </section>
  )
}
