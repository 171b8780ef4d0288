// The minimum cost of a request: node alone, and node with one prepared query. `requests.ts` starts it.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const [connection, personId] = JSON.parse(process.argv[2]!) as [pg.PoolConfig, string]
const pool = new pg.Pool({ ...connection, max: 1 })
const person = { name: 'person', text: 'select first_name, last_name, email, phone from people where id = $1', values: [personId] }

const answer = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const server = createServer(async (request, response) =>
  answer(response, request.url === '/bare' ? { ok: true } : (await pool.query(person)).rows[0]),
)
server.listen(0, '127.0.0.1', () => process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
process.once('disconnect', () => process.exit())
