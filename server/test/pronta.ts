import { sql } from 'drizzle-orm'
import { agora, type TestApp } from './app.ts'
import { aConsulta, aCorpoClinico, aRede, aUsuario } from './make.ts'

const semVendedor = { zoopSellerId: null, lat: null, lng: null }
const segunda = {
  key: 2,
  hora_inicio_1: '08:00',
  hora_fim_1: '18:00',
  hora_inicio_2: null,
  hora_fim_2: null,
}
const registro = { nome: 'Helena Prado', tipoRegistro: 'CRM', numeroRegistro: '52123', ufRegistro: 'RJ' }

/** A PRE_CADASTRO unit that has everything except what the administrator enters, and its owner. */
export async function aPronta(t: TestApp, over: object = {}) {
  const rede = await aRede(t.db, {
    status: 'PRE_CADASTRO',
    naFilaDesde: agora,
    telefoneCelular: '21987650001',
    cnes: '1234567',
    responsavel: registro,
    funcionamento: [segunda],
    ...semVendedor,
    ...over,
  })
  await aConsulta(t.db, { redeId: rede.id })
  await aCorpoClinico(t.db, { redeId: rede.id })
  await t.db.execute(sql`insert into rede_imagem (id, rede_id, arquivo, legenda, ordem)
    values (gen_random_uuid(), ${rede.id}, 'foto.webp', '', 0)`)
  const dona = await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id, email: 'dona@clinica.example' })
  return { rede, url: `/api/redeRevisoes/${rede.id}`, donaId: dona.id, dona: await t.as(dona.id) }
}
