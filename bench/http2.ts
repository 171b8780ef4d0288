// A proxy with TLS and HTTP/2 in front of a portal, as in production. Browsers speak HTTP/2 only with TLS. Needs the program `openssl`.
//   PUBLIC_URL=https://localhost:3443 TRUST_PROXY=1 DEMO=1 npm start
//   node bench/http2.ts --to http://localhost:3000 --port 3443
// The certificate is self-signed: a browser must ignore that, as in `bench/app.ts`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: { to: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string', default: '3443' } },
})
const { hostname, port } = new URL(options.to)
const agent = new Agent({ keepAlive: true })
/** Hop-by-hop headers, which are not forwarded. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

// Clients other than browsers use HTTP/1.1.
createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (asked, answer) => {
  const headers = {
    ...forward(asked.headers),
    host: asked.authority ?? asked.headers.host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': asked.socket.remoteAddress,
  }
  const passed = request({ hostname, port, agent, method: asked.method, path: asked.url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, forward(given.headers))
    given.pipe(answer)
  })
  passed.on('error', () => answer.end())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}).listen(Number(options.port), () => console.log(`https://localhost:${options.port}`))

/** Removes hop-by-hop headers, and HTTP/2's own, which begin with a colon. */
function forward(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)))
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-certificate-'))
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...name, '-keyout', keyFile, '-out', certFile],
      {
        stdio: 'ignore',
      },
    )
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
