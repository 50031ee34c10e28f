import type { z } from 'zod'
import type { Problema } from './problema.ts'
import type { Role } from '../access.ts'

/** Allowed callers: anyone, anyone with a session, the payment gateway (secret path), or these roles. */
export type Access = 'publico' | 'sessao' | 'gateway' | readonly Role[]

/**
 * One HTTP operation. The server mounts it, pages call it; the OpenAPI document and the permission test are generated from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** One pt-BR sentence for the API page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * Takes a multipart form instead of JSON: one file in the field `file` of at most this many bytes, its other fields as texts
   * in `body`. The file name and type given by the sender are ignored. Where the file is `opcional`, none is an empty one.
   */
  multipart?: { maxBytes: number; opcional?: true }
  /**
   * The sender signs the bytes of the body: they are handed on as they came, at most `maxBytes`, with the value of this header
   * (`''` without one). `body` is what it means, for the OpenAPI document.
   */
  assinado?: { cabecalho: string; maxBytes: number }
  /** The caller sends an `Idempotency-Key`; the same key twice has one effect, and with another body it is a 409. */
  idempotent?: true
  /** The key is also the name of the created object: until that ends, the same key with another body changes it. */
  chaveNomeia?: true
  /**
   * Accepts the session only as a Bearer token. Browsers send GET requests with the cookie on their own (links, prefetching,
   * images), so a GET with side effects must not accept the cookie.
   */
  soBearer?: true
  /** The call is also allowed for a platform administrator without a second factor; every other call is refused until one is set up. */
  semFator?: true
  /** Maximum calls a minute from one address; without it the general limit applies. */
  porMinuto?: number
  /**
   * Steps of 5 ms of a processor that a call takes at most, for calls that take more than one; `query` is its parsed query. An address has
   * 1,200 steps a minute for all of its calls together.
   */
  custo?: number | ((query: unknown) => number)
  response: z.ZodType
  /** Responds with a file of this type instead of JSON; `response` is its text or its bytes. */
  midia?:
    | 'text/calendar'
    | 'text/plain'
    | 'text/csv'
    | 'application/pdf'
    | 'image/webp'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Success status; 200 by default. */
  status?: 201
  /** Problem codes besides the `base.` ones that this call may return. */
  problems: readonly string[]
}
/** Steps of a call that hashes a password. */
export const custoDaSenha = 12

/** Whether a session of this role may call it; a call that is open to anyone is open to every session. */
export const mayCall = ({ access }: Pick<Endpoint, 'access'>, role: Role): boolean =>
  typeof access === 'string' ? access !== 'gateway' : access.includes(role)

type WithProblems = Pick<Endpoint, 'problems'>
/** Makes an endpoint; one that declares no `problems` returns only those that every call may return. */
export const endpoint = <const E extends Omit<Endpoint, 'problems'> & Partial<WithProblems>>(
  e: E,
): E & WithProblems => ({ problems: [], ...e })

type In<S> = S extends z.ZodType ? z.output<S> : undefined
/** The input of a handler: parsed and typed. */
export type Input<E extends Endpoint> = {
  params: In<E['params']>
  query: In<E['query']>
  body: E extends { assinado: object } ? Assinado : In<E['body']>
} & File<E>
/** A signed body: its bytes and its signature, both unchecked. */
export type Assinado = { bytes: Uint8Array; signature: string }
type File<E> = E extends { multipart: object } ? { file: Uint8Array } : object
type Sent<S, K extends string> = S extends z.ZodType ? { [P in K]: z.input<S> } : object
/** The input that a caller passes. */
export type Call<E extends Endpoint> = Sent<E['params'], 'params'> &
  Sent<E['query'], 'query'> &
  Sent<E['body'], 'body'> &
  File<E> & { idempotencyKey?: string }
export type Output<E extends Endpoint> = z.output<E['response']>

/** A refusal is passed to the pages as a value, never as a class instance: web and server are separate bundles. */
export type Reply<T> =
  | { ok: true; value: T; setCookie: string[]; total: number | null }
  | { ok: false; problema: Problema; setCookie: string[] }

/** How pages reach the API. Implemented by the server in process; web only knows this shape. */
export type ApiClient = <E extends Endpoint>(e: E, call: Call<E>) => Promise<Reply<Output<E>>>
