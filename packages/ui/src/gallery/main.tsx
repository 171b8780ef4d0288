import '../base.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

// Before the first text, so that pictures of the page are always drawn with them.
await Promise.all(['400 1rem Figtree', '500 1rem Codes'].map((font) => document.fonts.load(font)))
createRoot(document.getElementById('root')!).render(<Gallery />)
