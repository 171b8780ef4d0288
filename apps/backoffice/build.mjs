// Builds the back office: `node apps/backoffice/build.mjs` → apps/backoffice/dist/. The server serves it at /admin/:
//
//   dist/assets/*                immutable: names contain a hash of the content.
//   dist/shell/<lang>.app.html   answers every page of the back office.
//   dist/shell/manifest.json     the hashes for the content security policy, and the paths of the pages.
//
// Texts, icons and web manifest come from the portal. apps/portal/build.mjs describes the placeholders in the shells.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { importBuilt } from '../../packages/client/build/import-built.ts'
import { writeShells } from './build/shells.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const config = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }

await build(config)
await importBuilt(config, 'src/prerender.tsx', async ({ renderSkeleton }) => writeShells(join(root, 'dist'), renderSkeleton))
