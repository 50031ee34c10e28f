import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { boletoDays } from '@alento/contract/pagamento/boleto.can.ts'
import type { DadosContrato } from '@alento/contract/cartao/contrato.ts'
import { saveRascunho, insertCompra } from '@alento/server/modules/assinatura/compra.store.ts'
import { cpfHashOf, openApolice } from '@alento/server/modules/assinatura/confirm-contrato.ts'
import { insertMesGratis, updateContrato } from '@alento/server/modules/assinatura/contrato.store.ts'
import { saveFila } from '@alento/server/modules/assinatura/fila.store.ts'
import { lockContrato, type ContratoRow } from '@alento/server/modules/assinatura/lock-contrato.store.ts'
import { setFilaFeita } from '@alento/server/modules/assinatura/set-fila-feita.store.ts'
import { moveContrato } from '@alento/server/modules/assinatura/update-contrato.ts'
import { createCartao } from '@alento/server/modules/cartao/create-cartao.store.ts'
import { setNumeroCartao } from '@alento/server/modules/cartao/set-cartao.ts'
import { versaoOf } from '@alento/server/modules/textolegal/get-texto.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { cardNumber, hex32, newCpf } from './documentos.ts'
import { historias, type Historia } from './historias.ts'
import { firstPeriod, liveOn } from './passar-meses.ts'
import { randomFor } from './random.ts'
import { at, compradoEm, type Mundo, type Vida } from './vida.ts'

function find<T>(list: readonly T[], is: (item: T) => boolean, what: string): T {
  const found = list.find(is)
  if (!found) throw new Error(what)
  return found
}

/** Returns the data of the purchase form. */
function makeDados({ h, usuario }: Vida, cpfs: Set<string>): DadosContrato {
  const random = randomFor(`dependentes/${h.username}`)
  const lugar = usuario.endereco!
  const female = h.pessoa ? h.pessoa.genero === 'F' : true
  return {
    name: usuario.name,
    cpf: usuario.cpf!,
    dataNascimento: String(usuario.dataNascimento),
    sexo: female ? 'F' : 'M',
    naturalidade: 'Rio de Janeiro',
    estado: 'RJ',
    email: usuario.email,
    telefoneCelular: usuario.telefoneCelular,
    cep: lugar.cep,
    endereco: lugar.logradouro,
    nrEndereco: lugar.numero,
    complemento: lugar.complemento,
    bairro: lugar.bairro,
    cidade: lugar.cidade,
    ufEndereco: lugar.uf,
    dependentes: (h.dependentes ?? []).map(([name, dataNascimento]) => ({
      name,
      dataNascimento,
      cpf: newCpf(random, cpfs),
    })),
  }
}

/** How it is paid: a boleto on the first of its days after the purchase, a credit card that is not stored at the gateway. */
function formaOf({ metodo }: Historia, comprado: Temporal.PlainDate) {
  if (metodo === 'boleto')
    return { metodo, diaPagamento: boletoDays.find((dia) => dia >= comprado.day) ?? boletoDays[0] }
  return { metodo, ...(metodo === 'cartao' && { bandeira: 'Visa', finalCartao: '5497' }) }
}

/** The purchase, with its card: known logins have theirs already. */
async function buy(mundo: Mundo, vida: Vida, dados: DadosContrato): Promise<ContratoRow> {
  const { tx, now, rows } = mundo
  const { h, usuario, plano, comprado } = vida
  const cartao = rows.cartao.find((c) => c.usuarioId === usuario.id)
  const id = cartao?.id ?? stableId(`contrato/${h.username}`)
  const quando = at(mundo, comprado, 10)
  const eventoId = stableId(`contrato/${h.username}/comprar`)
  const compra = { id, eventoId, chave: hex32(`contrato/${h.username}`), usuarioId: usuario.id, plano, dados }
  await insertCompra(tx, { ...compra, contratoVersao: versaoOf('contrato', now), quando })
  const { dependentes, ...titular } = dados
  if (!cartao)
    await createCartao(tx, {
      id,
      usuarioId: usuario.id,
      planoId: plano.id,
      titular,
      dependentes,
      criadoEm: quando,
    })
  return (await lockContrato(tx, id))!
}

/** The first charge is paid or free: the card gets its number and waits to be posted, the policy to be issued. */
async function issue(mundo: Mundo, vida: Vida, bought: ContratoRow): Promise<ContratoRow> {
  const { tx, rows, secondFactorKey } = mundo
  const { h, usuario, comprado, plano } = vida
  const now = at(mundo, comprado, 10)
  const forma = { ...formaOf(h, comprado), mesGratis: h.gratis === true }
  const paying = await updateContrato(tx, bought.id, bought.estado, forma)
  const { change, pay } = await firstPeriod(mundo, vida, paying!)
  const emitido = { ...change, emitidoEm: now }
  const contrato = await moveContrato(tx, paying!, {
    evento: 'emitir',
    change: emitido,
    usuarioId: null,
    now,
  })
  await pay()
  if (!rows.cartao.some((c) => c.id === bought.id)) {
    const numeroCartao = cardNumber('4021', randomFor(`cartao/${h.username}`))
    await setNumeroCartao(tx, bought.id, { numeroCartao, dataAtivacao: comprado })
  }
  if (h.gratis) await insertMesGratis(tx, cpfHashOf({ config: { secondFactorKey } }, usuario.cpf!), now)
  await saveFila(tx, { contratoId: bought.id, fila: 'CARTAO', desde: now })
  await openApolice(tx, bought.id, plano.id, now)
  await postCard(mundo, bought.id, comprado)
  return contrato
}

/** Cards of more than a week ago are in the post. */
async function postCard(mundo: Mundo, contratoId: string, comprado: Temporal.PlainDate): Promise<void> {
  const posted = comprado.add({ days: 5 })
  if (Temporal.PlainDate.compare(posted.add({ days: 3 }), brasiliaDayOf(mundo.now)) > 0) return
  const admin = find(mundo.rows.usuario, (u) => u.username === 'admin', 'no administrator')
  const feito = { em: at(mundo, posted, 11), por: admin.id }
  await setFilaFeita(mundo.tx, { contratoId, fila: 'CARTAO' }, feito)
}

async function seedContrato(mundo: Mundo, h: Historia, cpfs: Set<string>): Promise<void> {
  const { tx, now, rows } = mundo
  const usuario = find(rows.usuario, (u) => u.username === h.username, h.username)
  const plano = find(rows.plano, (p) => p.name.startsWith(h.plano), h.plano)
  const vida = { h, usuario, plano, comprado: compradoEm(now, h.ha) }
  const dados = makeDados(vida, cpfs)
  if (h.fim === 'RASCUNHO') {
    const who = { id: stableId(`contrato/${h.username}`), chave: hex32(h.username), usuarioId: usuario.id }
    const { dependentes: _none, ...typed } = dados
    const atualizadoEm = at(mundo, vida.comprado, 20)
    return void (await saveRascunho(tx, who, { plano, passo: 2, dados: typed, atualizadoEm }))
  }
  const bought = await buy(mundo, vida, dados)
  if (h.fim !== 'AGUARDANDO_PAGAMENTO') await liveOn(mundo, vida, await issue(mundo, vida, bought))
}

/**
 * Writes the contracts of the demonstration by the steps of their state machine, each on its day in the past. No message is sent and
 * the gateway knows nothing of them: renewals from now on are charged there by the sweep.
 */
export async function seedContratos(mundo: Mundo): Promise<void> {
  const { usuario, dependente } = mundo.rows
  const cpfs = new Set([...usuario, ...dependente].flatMap(({ cpf }) => cpf ?? []))
  for (const h of historias) await seedContrato(mundo, h, cpfs)
}
