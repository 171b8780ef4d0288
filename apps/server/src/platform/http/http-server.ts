import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * How long a connection may be idle, in ms: longer than the 60 s of usual proxies. With Node's 5 s a proxy now and then sends a call
 * into a connection that is being closed, and the reader gets a 502.
 */
const IDLE_LIMIT = 75_000

/** A server that does not listen yet. */
export const createHttpServer = (listener: RequestListener): Server => createServer({ keepAliveTimeout: IDLE_LIMIT }, listener)
