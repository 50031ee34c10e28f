import type { LightMyRequestResponse } from 'fastify'
import type { Role } from '@alento/contract/access.ts'
import { mayCall, type Endpoint } from '@alento/contract/base/endpoint.ts'
import type { TestApp } from '../app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../make.ts'
import { urlFor, type Input } from './good-input.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

/** One caller of each role; the staff work in one unit. */
export async function oneOfEach(t: TestApp): Promise<Map<Role, Caller>> {
  const rede = await aRede(t.db)
  const { id: corpoClinicoId } = await aCorpoClinico(t.db, { redeId: rede.id })
  const staff = { redeId: rede.id, cpf: null }
  const made: [Role, Parameters<typeof aUsuario>[1]][] = [
    ['Administrador', { cpf: null }],
    ['AdmRede', staff],
    ['Atendente', staff],
    ['CorpoClinico', { ...staff, corpoClinicoId }],
    ['Alento', {}],
  ]
  const callers = new Map<Role, Caller>()
  for (const [role, over] of made) callers.set(role, await t.as((await aUsuario(t.db, { role, ...over })).id))
  return callers
}

/** A caller whom this operation admits. */
export const whoMay = (callers: Map<Role, Caller>, e: Endpoint): Caller =>
  [...callers].find(([role]) => mayCall(e, role))![1] // every operation admits some role

/** Makes one call. */
export function send(
  caller: Caller,
  e: Endpoint,
  input: Input,
  {
    headers = {},
    file = Buffer.from('a;b\r\nc;1'),
  }: { headers?: Record<string, string>; file?: Buffer } = {},
): Promise<LightMyRequestResponse> {
  const url = urlFor(e, input)
  if (e.multipart) {
    const fields = Object.entries(input.body ?? {}).map(([k, v]) => [k, String(v)] as const)
    if (e.method === 'PUT') return caller.uploadPut(url, file, Object.fromEntries(fields))
    return caller.upload(url, file, Object.fromEntries(fields), headers)
  }
  if (e.method === 'GET') return caller.get(url)
  if (e.method === 'DELETE') return caller.remove(url)
  const body = input.body ?? {}
  return e.method === 'PUT' ? caller.put(url, body) : caller.post(url, body, headers)
}
