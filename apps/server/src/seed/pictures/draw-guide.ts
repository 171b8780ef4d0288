import type { Paper } from '../../platform/pdf/blocks.ts'

/** A sheet to download: what the portal is for, in a page. */
export const drawGuide = (date: Date): Paper => ({
  language: 'es',
  union: 'Afilia',
  title: 'Guía breve del portal',
  date,
  blocks: [
    { kind: 'paragraph', text: 'Todo lo que tu sindicato hace por ti, en el móvil y sin esperas. Esta hoja resume por dónde empezar.' },
    { kind: 'heading', text: 'Tus datos, al día' },
    {
      kind: 'list',
      items: [
        'En «Datos personales» cambias la dirección, el correo y el teléfono.',
        'En «Datos laborales» indicas tu centro y tu especialidad: así te llega lo que te toca.',
        'En «Datos económicos» ves tus cuotas y descargas los recibos.',
      ],
    },
    { kind: 'heading', text: 'Lo que te ofrece' },
    {
      kind: 'list',
      items: [
        'Ventajas y descuentos, también los que tienes cerca.',
        'Noticias de tu provincia, de tu comunidad y estatales.',
        'Tu carné, que funciona sin cobertura.',
      ],
    },
    { kind: 'heading', text: 'Si necesitas ayuda' },
    { kind: 'paragraph', text: 'Escribe desde «Contacto» o habla con tu delegada o delegado: los encuentras en «Sindicato».' },
  ],
})
