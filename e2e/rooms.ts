/** The port of the fake hotel provider, on another site than the portal's `localhost`. */
export const ROOMS_PORT = Number(process.env['E2E_PORT'] ?? 3977) + 2
export const ROOMS_URL = `http://127.0.0.1:${ROOMS_PORT}/rooms?hotel={id}`
