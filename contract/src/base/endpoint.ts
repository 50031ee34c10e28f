import type { z } from 'zod'
import type { Problema } from './problema.ts'
import type { Role } from '../access.ts'

/** Who may call: anyone, anyone with a session, the payment gateway (secret path), or these roles. */
export type Access = 'publico' | 'sessao' | 'gateway' | readonly Role[]

/** One HTTP operation. The server mounts it, pages call it, OpenAPI and the permission test are made from it. */
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
   * Takes a multipart form instead of JSON: one file in the field `file`, at most so many bytes, its other fields in `body` as texts.
   * Name and type that the sender gives it decide nothing and are not handed on.
   */
  multipart?: { maxBytes: number }
  /** The caller sends an `Idempotency-Key`; the same key twice has one effect. */
  idempotent?: true
  /**
   * Only with the session as a Bearer token. A browser follows links, prefetches and loads by itself with the cookie alone: a GET
   * that does something is not reached that way.
   */
  soBearer?: true
  /** Also for an administrator of the platform who has no second factor yet: every other call is refused until then. */
  semFator?: true
  /** At most this many calls a minute from one address; the general limit otherwise. */
  porMinuto?: number
  response: z.ZodType
  /** Answers a file of this type instead of JSON; `response` is its text, or bytes. */
  midia?:
    | 'text/calendar'
    | 'text/csv'
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Success status; 200 unless told. */
  status?: 201
  /** Codes beyond the `base.` ones that this call may answer. */
  problems: readonly string[]
}
/** Whether a session of this role may call it; what is open to anyone is open to every session. */
export const mayCall = ({ access }: Pick<Endpoint, 'access'>, role: Role): boolean =>
  typeof access === 'string' ? access !== 'gateway' : access.includes(role)

export const endpoint = <const E extends Endpoint>(e: E): E => e

type In<S> = S extends z.ZodType ? z.output<S> : undefined
/** What a handler gets: parsed and typed. */
export type Input<E extends Endpoint> = {
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
} & File<E>
type File<E> = E extends { multipart: object } ? { file: Uint8Array } : object
type Sent<S, K extends string> = S extends z.ZodType ? { [P in K]: z.input<S> } : object
/** What a caller sends. */
export type Call<E extends Endpoint> = Sent<E['params'], 'params'> &
  Sent<E['query'], 'query'> &
  Sent<E['body'], 'body'> &
  File<E> & { idempotencyKey?: string }
export type Output<E extends Endpoint> = z.output<E['response']>

/** A refusal crosses to the pages as a value, never as a class: web and server are separate bundles. */
export type Reply<T> =
  | { ok: true; value: T; setCookie: string[]; total: number | null }
  | { ok: false; problema: Problema; setCookie: string[] }

/** How pages reach the API. Implemented by the server in process; web only knows this shape. */
export type ApiClient = <E extends Endpoint>(e: E, call: Call<E>) => Promise<Reply<Output<E>>>
