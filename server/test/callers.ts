import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

const json = { 'content-type': 'application/json' }

export type Callers = {
  /** The session's token; '' for none. */
  token: string
  get: (url: string) => Promise<LightMyRequestResponse>
  post: (url: string, payload?: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  put: (url: string, payload: object) => Promise<LightMyRequestResponse>
  remove: (url: string) => Promise<LightMyRequestResponse>
  /** Sends a form with one file, as a browser does: texts first. */
  upload: (
    url: string,
    file: Uint8Array,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** The same by PUT. */
  uploadPut: (
    url: string,
    file: Uint8Array,
    fields?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** Sends a JSON text as it is, even one that is not an object. */
  postText: (url: string, text: string) => Promise<LightMyRequestResponse>
  putText: (url: string, text: string) => Promise<LightMyRequestResponse>
}

function formOf(file: Uint8Array, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  form.append('file', new Blob([Uint8Array.from(file)]), 'foto.svg')
  return form
}

/** Calls the app with this session; '' is none. Each writing call has its own idempotency key. */
export function callersOf(app: FastifyInstance, token: string): Callers {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const inject = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...headers, ...options.headers } })
  return {
    token,
    get: (url) => inject({ method: 'GET', url }),
    put: (url, payload) => inject({ method: 'PUT', url, payload }),
    remove: (url) => inject({ method: 'DELETE', url }),
    upload: (url, file, fields = {}, extra = {}) =>
      inject({
        method: 'POST',
        url,
        payload: formOf(file, fields),
        headers: { 'idempotency-key': crypto.randomUUID(), ...extra },
      }),
    uploadPut: (url, file, fields = {}) => inject({ method: 'PUT', url, payload: formOf(file, fields) }),
    postText: (url, payload) =>
      inject({
        method: 'POST',
        url,
        payload,
        headers: { ...json, 'idempotency-key': crypto.randomUUID() },
      }),
    putText: (url, payload) => inject({ method: 'PUT', url, payload, headers: json }),
    post: (url, payload = {}, extra = {}) =>
      inject({
        method: 'POST',
        url,
        payload,
        headers: { 'idempotency-key': crypto.randomUUID(), ...extra },
      }),
  }
}
