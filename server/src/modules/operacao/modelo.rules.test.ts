import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Contrato } from '@alento/contract/cartao/contrato.ts'
import { Pedido } from '@alento/contract/pedido/pedido.ts'
import { nomesAviso } from '#modules/pedido/tell-pedido.ts'
import { contrato, pedido, pedidoDeExames } from './amostra-pedido.dados.ts'
import { modelosWhatsapp } from '#modules/mensagem/modelo-whatsapp.rules.ts'
import { getModelo, listModelo, modelos } from './list-modelo.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const config = {
  brandName: 'Alento',
  baseUrl: 'https://alento.example',
  supportPhone: '0800 000 0000',
  centralPhone: '21 3333-0000',
}

/** Functions beside templates that write no message by themselves; files named 'fatos' hold nothing else. */
const parts = ['hiddenEmail', 'hiddenCelular', 'rodapeUnidade']

test('every function that writes a message has a sample, in every module', async () => {
  const shown = new Set(modelos.flatMap(({ de }) => de))
  const without: string[] = []
  let files = 0
  for await (const file of glob('*/*.mensagens.ts', { cwd: folder })) {
    files += 1
    if (basename(file).startsWith('fatos-')) continue
    const [module, name] = file.replace('.mensagens.ts', '').split('/')
    const exported = (await (module === 'operacao'
      ? import(`./${name}.mensagens.ts`)
      : import(`../${module}/${name}.mensagens.ts`))) as Record<string, unknown>
    for (const [title, value] of Object.entries(exported))
      if (typeof value === 'function' && !parts.includes(title) && !shown.has(value))
        without.push(`${file}: ${title}`)
  }
  expect(files).toBeGreaterThan(20)
  expect(without).toEqual([])
})

test('no e-mail and no SMS is written outside of the files that are looked through for samples', async () => {
  const outside: string[] = []
  for await (const file of glob('*/*.ts', { cwd: folder })) {
    if (/\.(mensagens|test)\.ts$|carta\.rules\.ts$/.test(file)) continue
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    if (
      (/\brodape:/.test(text) && /\bparagrafos:/.test(text)) ||
      (/canal: 'sms'/.test(text) && /texto: `/.test(text))
    )
      outside.push(file)
  }
  expect(outside).toEqual([])
})

test('every sample can be written: subject, text and HTML of an e-mail, an SMS in one part', () => {
  const names = modelos.map(({ modelo }) => modelo)
  expect(new Set(names).size).toBe(names.length)
  for (const { modelo, email, sms, whatsapp } of listModelo(config)) {
    const whole = getModelo(config, modelo)
    const has = [whole.email !== null, whole.sms !== null, whole.whatsapp !== null]
    expect([email || sms || whatsapp, ...has], modelo).toEqual([true, email, sms, whatsapp])
    const texts = [
      whole.email?.assunto,
      whole.email?.texto,
      whole.email?.html,
      whole.sms,
      whole.whatsapp?.texto,
    ]
    for (const text of texts.filter((x) => x !== undefined && x !== null)) {
      expect(text, modelo).not.toBe('')
      expect(text, modelo).not.toMatch(/undefined|null|NaN|\[object/)
    }
    expect((whole.sms ?? '').length, modelo).toBeLessThanOrEqual(160)
  }
  expect(names.filter((name) => name.startsWith('pedido-')).length).toBeGreaterThan(nomesAviso.length)
})

test('the sample orders and the sample contract are what the API could return', () => {
  for (const sample of [pedido, pedidoDeExames]) expect(Pedido.parse(sample)).toEqual(sample)
  expect(Contrato.parse(contrato)).toEqual(contrato)
})

test('every WhatsApp template is sent by a message, and whoever has a template has an SMS to fall back to', () => {
  const shown = listModelo(config)
    .filter(({ whatsapp }) => whatsapp)
    .flatMap(({ modelo, sms }) => {
      const { nome } = getModelo(config, modelo).whatsapp!
      return nome === null ? [] : [{ modelo, sms, nome }]
    })
  expect(shown.filter(({ sms }) => !sms)).toEqual([])
  expect([...new Set(shown.map(({ nome }) => nome))].toSorted()).toEqual(
    Object.keys(modelosWhatsapp).toSorted(),
  )
})

test('codes, security, changed contacts, price alerts, free words of a unit and contracts of people without an account stay on SMS', () => {
  const onlySms = listModelo(config).filter(({ sms, whatsapp }) => sms && !whatsapp)
  expect(onlySms.map(({ modelo }) => modelo).toSorted()).toEqual([
    'codigo',
    'contato-mudou',
    'contrato-vendido',
    'favorito',
    'nova-senha',
    'recado',
    'seguranca-acesso',
    'seguranca-chave-nova',
    'seguranca-codigos-trocados',
    'seguranca-cpf-saiu',
    'seguranca-fator-novo',
    'seguranca-fator-removido',
  ])
})
