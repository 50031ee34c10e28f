import { decideMudanca } from '@alento/contract/unidade/mudanca.ts'
import { updateDestaqueRede } from '@alento/contract/busca/parceiro.ts'
import { checkRevisao } from '@alento/contract/unidade/conferencia.ts'
import { enableRede, retryVendedor, returnRede } from '@alento/contract/unidade/revisao.ts'
import { reactivateRede, suspendRede, undoRevisao } from '@alento/contract/unidade/suspensao.ts'
import { call, type Context } from '#lib/api/api.ts'
import type { Aviso } from '#lib/forms/aviso.ts'
import { findEntry, textOf } from '#lib/api/entrada.ts'
import { parseCoordenadas } from '#lib/unidade/coordenadas.ts'
import { changesOf } from './changes.ts'
import { returnText, suspendText } from './motivos.ts'
import { readDestaque } from './read-destaque.ts'
import { saveDados } from './save-dados.ts'

/** The values that the page showed of fields that changed since the request (`visto.nomeRede`). */
const seenIn = (form: FormData) =>
  [...form].flatMap(([name, agora]) =>
    name.startsWith('visto.') && typeof agora === 'string' ? [{ campo: name.slice(6), agora }] : [],
  )

/** Runs the action of each button of the review, which is its name. Null for an unknown one. */
export function act(context: Context, form: FormData, id: string) {
  const unit = { params: { id } }
  const change = { params: { id, mudanca: textOf(form, 'mudanca') } }
  const acoes = {
    dados: ['redeDados', () => saveDados(context, form, id)],
    destaque: [
      'redeDestaque',
      () => call(context, updateDestaqueRede, { ...unit, body: readDestaque(form) }),
    ],
    vendedor: ['redeVendedor', () => call(context, retryVendedor, { ...unit, body: {} })],
    conferir: [
      'redeConferida',
      () => {
        const body = changesOf(textOf(form, 'visto'), form.getAll('conferido'))
        return call(context, checkRevisao, { ...unit, body })
      },
    ],
    habilitar: [
      'redeHabilitada',
      () =>
        call(context, enableRede, { ...unit, body: { naFilaDesde: textOf(form, 'naFilaDesde') || null } }),
    ],
    desfazer: ['redeDesfeita', () => call(context, undoRevisao, { ...unit, body: {} })],
    devolver: [
      'redeDevolvida',
      () => call(context, returnRede, { ...unit, body: { motivo: returnText(form) } }),
    ],
    suspender: [
      'redeSuspensa',
      () => call(context, suspendRede, { ...unit, body: { motivo: suspendText(form) } }),
    ],
    reativar: [
      'redeReativada',
      () => call(context, reactivateRede, { ...unit, body: { motivo: textOf(form, 'motivo') } }),
    ],
    aplicar: [
      'mudancaFeita',
      () => {
        const place = parseCoordenadas(textOf(form, 'lugar'))
        const body = { decisao: 'APLICAR', visto: seenIn(form), ...place } as const
        return call(context, decideMudanca, { ...change, body })
      },
    ],
    recusar: [
      'mudancaRecusada',
      () =>
        call(context, decideMudanca, {
          ...change,
          body: { decisao: 'RECUSAR', motivo: textOf(form, 'motivo') },
        }),
    ],
  } as const satisfies Record<string, readonly [Aviso, () => Promise<unknown>]>
  const acao = textOf(form, 'acao')
  return findEntry(acoes, acao) ?? null
}
