import { randomInt } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { codigo, envios } from './cadastro.rules.ts'
import { addTentativa } from './conta.store.ts'

/**
 * Hash of a code of one sign-up. It includes the token, which is stored nowhere, so that a reader of the table cannot try all
 * codes.
 */
export const hashCodigo = (token: string, digits: string): string => hashToken(`${token}:${digits}`)

type Envio = { id: string; token: string; telefoneCelular: string; ip: string; envio: number }

/**
 * Makes a code and sends its SMS in the caller's transaction; returns the values to store with the sign-up.
 * @throws conta.envios_demais when mobile, IP address or sign-up used up its limit of the hour
 */
export async function sendCodigo(deps: Deps, tx: Tx, { id, token, telefoneCelular, ip, envio }: Envio) {
  const now = deps.clock.now()
  const forgotten = now.subtract({ hours: 1 })
  const paraCelular = await addTentativa(tx, `sms:${hashToken(telefoneCelular)}`, now, forgotten)
  const doEndereco = await addTentativa(tx, `sms-endereco:${ip}`, now, forgotten)
  if (paraCelular > envios.celular || envio > envios.cadastro) throw new Problem('conta.envios_demais')
  if (doEndereco > envios.endereco)
    throw new Problem('conta.envios_demais', 'Já enviamos muitos códigos para esta conexão')
  const digits = String(randomInt(10 ** codigo.digits)).padStart(codigo.digits, '0')
  await createMensagem(deps, tx, {
    chave: `cadastro:${id}:${envio}`,
    canal: 'sms',
    para: telefoneCelular,
    texto: `${deps.config.brandName}: seu código é ${digits}. Vale por ${codigo.minutes} minutos. Não passe este código a ninguém.`,
  })
  return {
    codigoHash: hashCodigo(token, digits),
    codigoExpiraEm: now.add({ minutes: codigo.minutes }),
    enviadoEm: now,
    envios: envio,
    erros: 0,
  }
}
