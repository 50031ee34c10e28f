import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashPassword } from '#platform/password.ts'
import { startApp, type TestApp } from './app.ts'
import { aContrato } from './contrato.ts'
import { aDepoimento } from './make-oferta.ts'
import { aCartao, aUsuario } from './make.ts'
import { aPronta } from './pronta.ts'
import { aMarket, aPaidPedido, amanha, goodCard, shown } from './purchase.ts'
import { listEntrada } from './trail.ts'
import { aVenda } from './venda.ts'

/**
 * Audited actions that no other test proves, each done by its operation: the entry is written once, with actor and object, and
 * without a secret. Actions of an administrator in a unit's area are in `acting.test.ts`.
 */

type Answer = { statusCode: number; body: string; json: () => unknown }
/** An action, the id of its object (null: the one that the call makes), and the call that does it. */
type Step = [acao: string, objeto: string | null, act: () => Promise<Answer>]

const motivo = 'A unidade não atendeu.'
const senha = 'ventania azul 7'
const senhas = { password: senha, repetirSenha: senha }

/** The secrets that no entry may have: password, number of a payment card, token of a session. */
const secret = /ventania azul 7|4539 ?0033 ?7072 ?5497|teste-[\da-f]{8}-/
/** The personal data that the part which cannot be erased may not have: typed reasons, and people's names and addresses. */
const personal = /não atendeu|Maria|Rosa|@/

/** Returns the id of the object that a call made; a picture of the texts has a number. */
function madeBy(answer: Answer): string {
  const { _id, numero } = answer.json() as { _id?: string; numero?: number }
  return _id ?? String(numero)
}

/** Does each step and compares the entries of its action with the one that it has to leave. */
async function eachOnce(t: TestApp, quem: string, steps: readonly Step[]): Promise<void> {
  for (const [acao, objeto, act] of steps) {
    const before = await listEntrada(t)
    const answer = await act()
    expect([acao, answer.statusCode < 300 || answer.body]).toEqual([acao, true])
    const left = (await listEntrada(t, before.length)).filter((e) => e.acao === acao)
    expect(left, acao).toMatchObject([{ acao, quem, objeto: objeto ?? madeBy(answer) }])
    expect(left.filter((e) => secret.test(`${e.detalhe} ${e.dados}`) || personal.test(e.detalhe))).toEqual([])
  }
}

const first = async (t: TestApp, text: string): Promise<string> =>
  (await t.db.execute<{ id: string }>(sql.raw(text))).rows[0]!.id

async function anAdmin(t: TestApp) {
  const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  return { id, adm: await t.as(id) }
}
/** A paid contract of the card, of a plan with insurance. */
async function aPaid(t: TestApp): Promise<string> {
  const { id, pay } = await aContrato(t)
  await t.db.execute(sql`update plano set seguro = true`)
  await pay('credit', { card: goodCard })
  await t.drain()
  return id
}

test('contracts of the card: card and policy sent, suspended, freed, ended, undone, seen, their link sent', async () => {
  const t = await startApp()
  const { id: quem, adm } = await anAdmin(t)
  const [id, undone] = [await aPaid(t), await aPaid(t)]
  const fila = (qual: string, feito: boolean) => () => adm.put(`/api/saudes/${id}/filas/${qual}`, { feito })
  const act = (path: string, body = {}) => adm.post(`/api/saudes/${id}/${path}`, { motivo, ...body })
  await expect(
    eachOnce(t, quem, [
      ['saude.apolice_emitida', id, fila('APOLICE', true)],
      ['saude.apolice_nao_emitida', id, fila('APOLICE', false)],
      ['saude.suspender', id, () => act('suspender')],
      ['saude.liberar', id, () => act('liberar')],
      ['saude.encerrar_ao_fim', id, () => act('encerrar', { quando: 'FIM' })],
      ['saude.desfazer', undone, () => adm.post(`/api/saudes/${undone}/desfazer`, { motivo })],
      ['saude.listar', id, () => adm.get('/api/saudes?estado=CANCELADO_AO_FIM')],
    ]),
  ).resolves.toBeUndefined()
  const venda = await aVenda(t)
  await expect(
    eachOnce(t, venda.admin.id, [
      ['saude.reenviar', venda.id, () => venda.adm.post(`/api/saudes/${venda.id}/telefone`)],
    ]),
  ).resolves.toBeUndefined()
})

const cupom = {
  name: 'VERAO10',
  percentualBp: 1_000,
  valorFixo: null,
  validoDe: amanha,
  validoAte: amanha,
  usosMax: 5,
}

test('money: refunds sent again, paid by hand and refused, reconciliation, coupons, the ledger of an order', async () => {
  const t = await startApp()
  const [{ id: quem, adm }, other] = [await anAdmin(t), await anAdmin(t)]
  const market = await aMarket(t)
  await t.db.execute(sql`update rede_consulta set valor_particular = 90000, valor_alento = 80000`)
  const { _id: pedido } = await aPaidPedido(t, market)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 402, alcance: 'estornos' })
  for (let n = 0; n < 2; n += 1)
    await other.adm.post(`/api/pedidos/${pedido}/estornar`, { motivo, valor: 100 })
  await t.drain()
  t.simulator.control.resetFaults()
  await other.adm.post(`/api/suporte/pedidos/${pedido}/devolver`, { motivo, valor: 60_000 })
  const devolucao = await first(t, 'select id from devolucao_pedida')
  const [again, byHand] = [
    await first(t, 'select id from estorno order by id'),
    await first(t, 'select id from estorno order by id offset 1'),
  ]
  await expect(
    eachOnce(t, quem, [
      ['estorno.repetido', again, () => adm.post(`/api/estornos/${again}/repetir`)],
      [
        'estorno.pago_por_fora',
        byHand,
        () => adm.post(`/api/estornos/${byHand}/pagar`, { comprovante: 'TED 1' }),
      ],
      [
        'suporte.devolucao_recusar',
        market.cliente.id,
        () => adm.post(`/api/suporte/devolucoes/${devolucao}/decidir`, { aprovar: false, motivo }),
      ],
      ['pedido.ver', pedido, () => adm.get(`/api/pedidos/${pedido}`)],
      ['razao.ver', pedido, () => adm.get(`/api/pedidos/${pedido}/lancamentos`)],
    ]),
  ).resolves.toBeUndefined()
  t.simulator.control.books.changeTransaction(t.simulator.control.transactions()[0]!.id, {
    status: 'dispute',
  })
  t.clock.add({ minutes: 20 })
  await expect(
    eachOnce(t, quem, [['conciliacao.pedida', null, () => adm.post('/api/conciliacao/execucoes')]]),
  ).resolves.toBeUndefined()
  await t.drain()
  const divergencia = await first(t, "select id from divergencia where tipo = 'CONTESTACAO'")
  await expect(
    eachOnce(t, quem, [
      [
        'conciliacao.resolvida',
        divergencia,
        () => adm.put(`/api/conciliacao/divergencias/${divergencia}`, { nota: motivo }),
      ],
      ['cupom.criar', null, () => adm.post('/api/cupons', cupom)],
    ]),
  ).resolves.toBeUndefined()
  const cupomId = await first(t, 'select id from cupom')
  await expect(
    eachOnce(t, quem, [['cupom.encerrar', cupomId, () => adm.put(`/api/cupons/${cupomId}/encerrar`, {})]]),
  ).resolves.toBeUndefined()
})

const pj = { tipoPessoa: 'PJ', cpf: null, cnpj: '11222333000181' } as const

test('access: passwords of staff set by others, access given and taken, a client unlocked, logged out, sent a link', async () => {
  const t = await startApp()
  const { id: quem, adm } = await anAdmin(t)
  await t.db.execute(sql`update usuario set senha_hash = ${await hashPassword(senha)} where id = ${quem}`)
  const { unidade, profissional, cliente } = await aMarket(t, pj)
  const rui = await aUsuario(t.db, { role: 'Atendente', redeId: unidade.id })
  const [usuario, medica] = [`/api/usuario/${rui.id}`, `/api/corpoClinico/${profissional.id}/acesso`]
  const rede = `/api/redes/${unidade.id}/acesso`
  const help = (acao: string) => () => adm.post(`/api/suporte/pessoas/${cliente.id}/acoes`, { acao, motivo })
  await expect(
    eachOnce(t, quem, [
      ['atendente.trocar_senha', rui.id, () => adm.put(usuario, { novaSenha: senha })],
      ['atendente.desativar', rui.id, () => adm.put(usuario, { status: 'Desabilitado' })],
      ['atendente.ativar', rui.id, () => adm.put(usuario, { status: 'Habilitado' })],
      ['profissional.dar_acesso', profissional.id, () => adm.post(medica, { username: 'medica', ...senhas })],
      ['profissional.trocar_senha', profissional.id, () => adm.put(medica, senhas)],
      ['profissional.desativar_acesso', profissional.id, () => adm.put(medica, { status: 'Desabilitado' })],
      ['profissional.ativar_acesso', profissional.id, () => adm.put(medica, { status: 'Habilitado' })],
      ['rede.dar_acesso', unidade.id, () => adm.post(rede, { username: 'dona', ...senhas })],
      ['rede.trocar_senha', unidade.id, () => adm.put(rede, { senhaAtual: senha, ...senhas })],
      ['suporte.desbloquear', cliente.id, help('DESBLOQUEAR')],
      ['suporte.sessoes', cliente.id, help('SESSOES')],
      ['suporte.senha', cliente.id, help('SENHA')],
    ]),
  ).resolves.toBeUndefined()
})

test('the desk: cards and days looked at, attendances undone, patients written to, what was wrong', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { unidade } = market
  const { cartao } = await aCartao(t.db, { usuarioId: market.cliente.id })
  const { id: quem } = await aUsuario(t.db, { role: 'Atendente', redeId: unidade.id })
  const desk = await t.as(quem)
  const { _id: pedido } = await aPaidPedido(t, market)
  const agendamento = await first(t, 'select id from agendamento')
  const recado = { unidade: unidade.id, ids: [agendamento], texto: 'A agenda atrasou meia hora.' }
  await expect(
    eachOnce(t, quem, [
      ['cartao.ver', cartao.id, () => desk.get(`/api/cartao/${cartao.numeroCartao}`)],
      ['agenda.ver', pedido, () => desk.get(`/api/pedidos/agendamento?unidade=${unidade.id}&de=${amanha}`)],
      ['agendamento.escrever', unidade.id, () => desk.post('/api/agendamento/recado', recado)],
      [
        'voucher.atender',
        pedido,
        async () => desk.post(`/api/pedidos/${pedido}/realizarAtendimento`, await shown(t, pedido)),
      ],
      ['voucher.desfazer', pedido, () => desk.post(`/api/pedidos/${pedido}/desfazerAtendimento`)],
    ]),
  ).resolves.toBeUndefined()
  const unknown = async () => {
    const answer = await desk.get('/api/vouchers/7K2M9QXD')
    return { ...answer, statusCode: answer.statusCode === 404 ? 200 : 500 }
  }
  await expect(eachOnce(t, quem, [['voucher.nao_encontrado', unidade.id, unknown]])).resolves.toBeUndefined()
})

test('units: sent, sent back, ticked, placed, enabled, undone, back on sale, a change asked for', async () => {
  const t = await startApp()
  const { id: quem, adm } = await anAdmin(t)
  const { rede, url, donaId, dona } = await aPronta(t)
  const unidade = rede.id
  const visto = { lat: null, lng: null, zoop_seller_id: '' }
  const put = (path: string, body = {}) => adm.put(`${url}${path}`, body)
  const naFila = async () => (await adm.get(url)).json<{ naFilaDesde: string }>().naFilaDesde
  await expect(
    eachOnce(t, quem, [
      ['rede.conferencia', unidade, () => put('/conferencia', { marcar: ['fotos'], desmarcar: [] })],
      ['rede.dados', unidade, () => put('', { lat: -22.9, lng: -43.2, zoop_seller_id: '', visto })],
      ['rede.devolvida', unidade, () => put('/devolver', { motivo })],
    ]),
  ).resolves.toBeUndefined()
  await expect(
    eachOnce(t, donaId, [['rede.enviada', unidade, () => dona.put(`${url}/enviar`, {})]]),
  ).resolves.toBeUndefined()
  await expect(
    eachOnce(t, quem, [
      ['rede.habilitada', unidade, async () => put('/habilitar', { naFilaDesde: await naFila() })],
      ['rede.vendedor_de_novo', unidade, () => put('/vendedor')],
      ['rede.suspensa', unidade, () => put('/suspender', { motivo })],
      ['rede.desfeita', unidade, () => put('/desfazer')],
    ]),
  ).resolves.toBeUndefined()
  await put('/suspender', { motivo })
  await expect(
    eachOnce(t, quem, [['rede.reativada', unidade, () => put('/reativar', { motivo })]]),
  ).resolves.toBeUndefined()
  const { versao } = (await dona.get(`/api/redes/${unidade}/cadastro`)).json<{ versao: string }>()
  await expect(
    eachOnce(t, donaId, [
      [
        'rede.mudanca_pedida',
        unidade,
        () => dona.put(`/api/redes/${unidade}`, { versao, nomeRede: 'Clínica do Largo' }),
      ],
    ]),
  ).resolves.toBeUndefined()
})

test('reviews and complaints: kept, taken off, shown again, on the home page, their answers; written, closed', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { id: redeId } = market.unidade
  const { _id: pedido } = await aPaidPedido(t, market)
  const [{ id: quem, adm }, cliente] = [await anAdmin(t), await t.as(market.cliente.id)]
  const { id } = await aDepoimento(t.db, {
    redeId,
    clienteId: market.cliente.id,
    nota: 5,
    resposta: 'Obrigada.',
  })
  const versao = () => first(t, `select versao as id from depoimento where id = '${id}'`)
  const decide =
    (decisao: string, body = {}) =>
    async () =>
      adm.put(`/api/depoimentos/${id}/moderacao`, { decisao, versao: Number(await versao()), ...body })
  const resposta = (what: string) => () =>
    adm.put(`/api/depoimentos/${id}/resposta/${what}`, { rede: redeId })
  await expect(
    eachOnce(t, quem, [
      ['depoimento.manter', id, decide('MANTER')],
      ['depoimento.destacar', id, decide('DESTACAR')],
      ['depoimento.nao_destacar', id, decide('NAO_DESTACAR')],
      ['depoimento.retirar', id, decide('RETIRAR', { regra: 'DADO_PESSOAL', motivo })],
      ['depoimento.mostrar', id, decide('MOSTRAR')],
      ['depoimento.ocultar_resposta', id, resposta('removerPublicacao')],
      ['depoimento.mostrar_resposta', id, resposta('publicar')],
    ]),
  ).resolves.toBeUndefined()
  const texto = 'Cheguei na hora e a clínica estava fechada.'
  const open = await cliente.post('/api/reclamacoes', { pedido, motivo: 'ATENDIMENTO', texto })
  const url = `/api/reclamacoes/${madeBy(open)}`
  const read = async () => (await adm.get(url)).json<{ versao: number }>().versao
  const write = () => cliente.post(`${url}/mensagens`, { texto })
  await expect(
    eachOnce(t, market.cliente.id, [['reclamacao.escrever', pedido, write]]),
  ).resolves.toBeUndefined()
  await adm.post(`${url}/resposta`, { texto, versao: await read() })
  await expect(
    eachOnce(t, market.cliente.id, [['reclamacao.reabrir', pedido, write]]),
  ).resolves.toBeUndefined()
  await adm.post(`${url}/resposta`, { texto, versao: await read() })
  await expect(
    eachOnce(t, quem, [
      ['reclamacao.encerrar', pedido, async () => adm.post(`${url}/encerrar`, { versao: await read() })],
    ]),
  ).resolves.toBeUndefined()
})

const feriado = { dia: '2026-05-05', nome: 'Aniversário', uf: 'RJ' }

test('registers: services taken back, holidays, messages of companies, pictures of texts, an alert turned off', async () => {
  const t = await startApp()
  const { id: quem, adm } = await anAdmin(t)
  const { unidade, cliente } = await aMarket(t)
  const nobody = await t.as(null)
  const list = '/api/catalogo/especialidades'
  const especialidade = madeBy(await adm.post(list, { nome: 'Medicina da trilha', sinonimos: [] }))
  const catalogo = (retirado: 'S' | 'N', versao: number) => () =>
    adm.put(`${list}/${especialidade}/situacao`, { retirado, versao })
  const contato = madeBy(
    await nobody.post('/api/contatos', {
      nome: 'Rui Prado',
      empresa: 'Prado Ltda.',
      email: 'rui@exemplo.com.br',
      mensagem: 'Queremos o cartão para 30 pessoas.',
    }),
  )
  const answered = (status: string, versao: number) => () =>
    adm.put(`/api/contatos/${contato}`, { status, nota: '', versao })
  const foto = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#08a' } })
    .png()
    .toBuffer()
  await expect(
    eachOnce(t, quem, [
      ['catalogo.retirar', especialidade, catalogo('S', 1)],
      ['catalogo.voltar', especialidade, catalogo('N', 2)],
      ['catalogo.remover', especialidade, () => adm.remove(`${list}/${especialidade}`)],
      ['feriado_local.criar', null, () => adm.post('/api/feriados', feriado)],
      ['contato.responder', contato, answered('RESPONDIDO', 1)],
      ['contato.reabrir', contato, answered('NOVO', 2)],
      ['imagem_texto.criar', null, () => adm.upload('/api/imagensTexto', foto, { descricao: 'Recepção' })],
    ]),
  ).resolves.toBeUndefined()
  const [dia, numero] = [
    await first(t, 'select id from feriado_local'),
    await first(t, 'select numero::text as id from imagem_texto'),
  ]
  await expect(
    eachOnce(t, quem, [
      [
        'feriado_local.alterar',
        dia,
        () => adm.put(`/api/feriados/${dia}`, { ...feriado, nome: 'Dia da cidade', versao: 1 }),
      ],
      ['feriado_local.remover', dia, () => adm.remove(`/api/feriados/${dia}`)],
      ['imagem_texto.apagar', numero, () => adm.remove(`/api/imagensTexto/${numero}`)],
    ]),
  ).resolves.toBeUndefined()
  await (await t.as(cliente.id)).post('/api/favoritos', { alvo: `unidade|${unidade.id}` })
  const chave = await first(t, 'select chave as id from alerta_preco')
  await expect(
    eachOnce(t, cliente.id, [
      [
        'favorito.alerta_desligado',
        cliente.id,
        () => nobody.post('/api/favoritos/alertas/desligar', { chave }),
      ],
    ]),
  ).resolves.toBeUndefined()
})
