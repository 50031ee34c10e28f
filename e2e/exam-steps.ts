import { expect, type Page } from '@playwright/test'
import type { Caller } from './steps.ts'

/** The laboratory of the demonstration network whose page sells exams. */
export const nome = 'Laboratório Boa Análise'
export type Exame = { _id: string; nomeExame: string }

/** A unit of the demonstration network with its first exams, through the API as a partner calls it. */
export async function unidade(page: Caller, nomeRede = nome): Promise<{ id: string; exames: Exame[] }> {
  const redes = await page.request.get('/api/redes', { params: { nomeRede__regex: nomeRede, limit: '5' } })
  const [rede] = (await redes.json()) as { _id: string }[]
  const list = await page.request.get('/api/redeExames', { params: { rede: rede!._id, limit: '60' } })
  return { id: rede!._id, exames: await list.json() }
}

export const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/agendar?idRede=${(await unidade(page)).id}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
}

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Comprar exames' })
