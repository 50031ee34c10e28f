import { expect } from '@playwright/test'
import type { Caller } from './steps.ts'

type Mensagem = { chave: string; para: string; assunto: string; texto: string }

/** The newest matching message of the development outbox, of the newest hundred that contain `procura` anywhere. */
export async function findMensagem(
  page: Caller,
  procura: string,
  fits: (m: Mensagem) => boolean,
  timeout = 20_000,
): Promise<Mensagem> {
  const path = `/api/dev/mensagens?${new URLSearchParams({ procura, limit: '100' })}`
  let found: Mensagem | undefined
  await expect(async () => {
    const reply = await page.request.get(path)
    found = ((await reply.json()) as Mensagem[]).find(fits)
    expect(found).toBeDefined()
  }).toPass({ timeout })
  return found!
}

/** The code that was last sent to a mobile. */
export async function codeFor(page: Caller, celular: string): Promise<string> {
  const code = /\b\d{6}\b/
  const { texto } = await findMensagem(page, celular, (m) => m.para === celular && code.test(m.texto))
  return code.exec(texto)![0]
}

/** The path of the password link that was last sent to a mobile. */
export async function linkFor(page: Caller, celular: string): Promise<string> {
  const link = /\/nova-senha\?recover=[\w-]+/
  const { texto } = await findMensagem(page, celular, (m) => m.para === celular && link.test(m.texto))
  return link.exec(texto)![0]
}

/** The URL in the newest message of this key whose text matches, once it was sent. */
export async function linkOf(
  page: Caller,
  chave: string,
  path: RegExp,
  told: (texto: string) => boolean,
): Promise<string> {
  const fits = (m: { chave: string; texto: string }): boolean =>
    m.chave.includes(chave) && told(m.texto) && path.test(m.texto)
  const { texto } = await findMensagem(page, chave, fits, 80_000)
  return path.exec(texto)![0]
}

/** Completes a CPF with valid check digits from its first nine. */
export function cpfFrom(nine: number): string {
  const base = String(nine)
  const digit = (text: string): number => {
    const sum = Array.from(text, Number).reduce((acc, d, i) => acc + d * (text.length + 1 - i), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}
