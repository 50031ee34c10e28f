import { sql } from 'drizzle-orm'
import { agendaTable } from '#modules/agenda/agenda.tables.ts'
import { cartaoTable, dependenteTable } from '#modules/cartao/cartao.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { one, type Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { agora } from './app.ts'
import { redeConsultaTable } from '#modules/preco/preco.tables.ts'

/** Factories: each creates a valid row; a test states only the values that matter to it. */

let serial = 0
const next = (): number => (serial += 1)

/** A CPF with valid check digits, different at every call. */
export function aCpf(): string {
  const base = String(100_000_000 + next()).padStart(9, '0')
  const digit = (text: string): number => {
    const sum = Array.from(text, Number).reduce((acc, d, i) => acc + d * (text.length + 1 - i), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}

export async function anEspecialidade(db: Db, slug = 'cardiologia') {
  return one(
    await db
      .select()
      .from(especialidadeTable)
      .where(sql`${especialidadeTable.slug} = ${slug}`),
  )
}

export async function aRede(db: Db, over: Partial<typeof redeTable.$inferInsert> = {}) {
  const n = next()
  return one(
    await db
      .insert(redeTable)
      .values({
        id: newId(),
        nomeRede: `Clínica ${n}`,
        codigoRede: `R${n}`,
        codigoUnidade: String(n).padStart(4, '0'),
        unidadeMatrizFilial: 'MATRIZ',
        tipoPessoa: 'PF',
        cpf: aCpf(),
        tipoRede: 'CLINICA',
        status: 'HABILITADO',
        cep: '20520053',
        localAtendimento: 'Rua Conde de Bonfim',
        numero: '370',
        bairro: 'Tijuca',
        municipioId: 3304557,
        cidade: 'Rio de Janeiro',
        uf: 'RJ',
        fuso: 'America/Sao_Paulo',
        telefoneFixo: '2125710384',
        email: 'contato@clinica.example',
        agendamento: 'S',
        delivery: 'N',
        coletaDomiciliar: 'N',
        pagamentoOnline: 'S',
        pagamentoUnidade: 'S',
        zoopSellerId: n.toString(16).padStart(32, '0'),
        criadoEm: agora,
        ...over,
      })
      .returning(),
  )
}

export async function aConsulta(
  db: Db,
  over: Partial<typeof redeConsultaTable.$inferInsert> & { redeId: string },
) {
  const especialidadeId = over.especialidadeId ?? (await anEspecialidade(db)).id
  return one(
    await db
      .insert(redeConsultaTable)
      .values({
        id: newId(),
        especialidadeId,
        descricaoConsulta: 'Retorno em até 30 dias',
        valorParticular: 25_000,
        valorAlento: 12_900,
        valorSinSaude: 8_990,
        ...over,
      })
      .returning(),
  )
}

/** With a weekly schedule: every day 08:00-12:00 and 14:00-18:00, 30 minutes, unless `agenda` is false. */
export async function aCorpoClinico(
  db: Db,
  over: Partial<typeof corpoClinicoTable.$inferInsert> & { redeId: string },
  agenda = true,
) {
  const n = next()
  const especialidadeId = over.especialidadeId ?? (await anEspecialidade(db)).id
  const row = one(
    await db
      .insert(corpoClinicoTable)
      .values({
        id: newId(),
        nome: `Dra. Helena ${n}`,
        tipoRegistro: 'CRM',
        numeroRegistro: `52.${n}`,
        ufRegistro: 'RJ',
        especialidadeId,
        email: 'medica@clinica.example',
        tempoAtendimento: 30,
        criadoEm: agora,
        ...over,
      })
      .returning(),
  )
  if (agenda) {
    const t = (s: string) => Temporal.PlainTime.from(s)
    await db.insert(agendaTable).values(
      [1, 2, 3, 4, 5, 6, 7].map((diaSemana) => ({
        id: newId(),
        corpoClinicoId: row.id,
        diaSemana,
        horaInicio1: t('08:00'),
        horaFim1: t('12:00'),
        horaInicio2: t('14:00'),
        horaFim2: t('18:00'),
      })),
    )
  }
  return row
}

/** A client, or staff; e-mail and mobile are proved unless `over` says otherwise. */
export async function aUsuario(db: Db, over: Partial<typeof usuarioTable.$inferInsert> = {}) {
  const n = next()
  return one(
    await db
      .insert(usuarioTable)
      .values({
        id: newId(),
        username: `pessoa${n}`,
        name: `Maria Aparecida ${n}`,
        email: `maria${n}@example.com`,
        cpf: aCpf(),
        senhaHash: 'nenhuma',
        role: 'Alento',
        telefoneCelular: '21999990000',
        criadoEm: agora,
        emailConfirmadoEm: over.email === '' ? null : agora,
        celularConfirmadoEm: over.telefoneCelular === '' ? null : agora,
        ...over,
      })
      .returning(),
  )
}

/** A card of this client with one dependent. */
export async function aCartao(
  db: Db,
  over: Partial<typeof cartaoTable.$inferInsert> & { usuarioId: string },
) {
  const n = next()
  const numeroCartao = over.numeroCartao ?? `4021${String(n).padStart(12, '0')}`
  const planoId = newId()
  await db.insert(planoTable).values({
    id: planoId,
    name: `Plano ${n}`,
    price: 3_500,
    beneficios: [],
    alento: true,
    publicado: true,
    tipoRecorrencia: 'Mensal',
    ordem: n,
    maxDependentes: 3,
  })
  const cartao = one(
    await db
      .insert(cartaoTable)
      .values({
        id: newId(),
        planoId,
        status: 'HABILITADO',
        titularNome: 'Maria Aparecida',
        titularCpf: aCpf(),
        dataAtivacao: Temporal.PlainDate.from('2026-01-05'),
        criadoEm: agora,
        ...over,
        numeroCartao,
      })
      .returning(),
  )
  const dependente = one(
    await db
      .insert(dependenteTable)
      .values({
        id: newId(),
        cartaoId: cartao.id,
        name: 'João Aparecido',
        cpf: aCpf(),
        dataNascimento: Temporal.PlainDate.from('2015-06-01'),
      })
      .returning(),
  )
  return { cartao: { ...cartao, numeroCartao }, dependente }
}
