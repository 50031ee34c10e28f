import { diasDeAvisoDoFim, endOfBeneficio, type LimiteSeguro } from '@alento/contract/cartao/seguro.can.ts'
import { brasilia, dayIn, daysBetween } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createCurta } from '#modules/mensagem/create-curta.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { fitSms, mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { writeFim } from './seguro.mensagens.ts'
import { listNascido, listPlanoComLimite, type Nascido } from './seguro.queries.ts'

type Fim = { idadeMax: number; beneficios: string[]; plano: string }
const pageSize = 200

/** Birth dates of those for whom this age may end within the days of the announcement; a day more at both ends for 29 February. */
function nascidosEntre(hoje: string, idadeMax: number): readonly [string, string] {
  const back = { years: idadeMax + 1 }
  const day = Temporal.PlainDate.from(hoje)
  const [de, ate] = [day.subtract(back), day.add({ days: diasDeAvisoDoFim }).subtract(back)]
  return [String(de.subtract({ days: 1 })), String(ate.add({ days: 1 }))]
}

/** Announces the end to one holder, by e-mail and SMS. The key is the contract and the day: a repeated run writes nothing. */
async function tellOne(deps: Deps, { id, usuarioId, dados }: Nascido, f: Fim, hoje: string): Promise<void> {
  if (!dados.dataNascimento) return
  const fim = endOfBeneficio(dados.dataNascimento, f.idadeMax)
  const left = daysBetween(hoje, fim)
  if (left < 1 || left > diasDeAvisoDoFim) return
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, deps.db)
  const nome = dados.name ?? ''
  const { assunto, carta, sms, whatsapp } = writeFim({ ...f, fim, nome, marca, baseUrl, telefone })
  const common = { chave: `seguro:${id}:${fim}:fim`, ...(usuarioId && { usuarioId }) }
  const { email: para } = dados
  const celular = mobileOf(dados.telefoneCelular ?? '')
  await deps.db.transaction(async (tx) => {
    if (para)
      await createMensagem(deps, tx, { ...common, canal: 'email', para, assunto, ...renderCarta(carta) })
    if (celular) await createCurta(deps, tx, { ...common, para: celular, texto: fitSms(nome, sms), whatsapp })
  })
}

/** The benefits of a plan by the age at which they end. */
const byAge = (plano: string, limites: readonly LimiteSeguro[]): Fim[] =>
  [...Map.groupBy(limites, (l) => l.idadeMax)].map(([idadeMax, list]) => ({
    idadeMax,
    beneficios: list.map((l) => l.beneficio),
    plano,
  }))

async function tellPlano(deps: Deps, planoId: string, f: Fim, hoje: string): Promise<void> {
  const nascidos = nascidosEntre(hoje, f.idadeMax)
  let depois: string | null = null
  for (;;) {
    const rows: Nascido[] = await listNascido(deps.db, planoId, nascidos, { depois, limit: pageSize })
    for (const row of rows) await tellOne(deps, row, f, hoje)
    if (rows.length < pageSize) return
    depois = rows.at(-1)?.id ?? null
  }
}

/**
 * Job, daily: announces each benefit of the insurance that ends within 30 days because of its holder's age, once. A run that was
 * missed is made up for by the next one. Source: decisions.md, 'Plans and cards'.
 */
export async function tellFins(deps: Deps): Promise<void> {
  const hoje = dayIn(deps.clock.now().epochMilliseconds, brasilia)
  for (const { id, name, limites } of await listPlanoComLimite(deps.db))
    for (const fim of byAge(name, limites)) await tellPlano(deps, id, fim, hoje)
}
