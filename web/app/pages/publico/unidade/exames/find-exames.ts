import type { RedeExame } from '@alento/contract/unidade/rede.ts'
import type { ExamRow } from './exames.ts'
import { toExam } from './to-exam.ts'

export type FoundExames = { rows: ExamRow[]; total: number }

/** Searches one unit's exams from the browser while typing. @throws Error when the API refuses */
export async function findExames(
  { rede, online, text, limit }: { rede: string; online: boolean; text: string; limit: number },
  signal: AbortSignal,
): Promise<FoundExames> {
  const query = new URLSearchParams({ rede, limit: String(limit), ...(text && { nomeExame__regex: text }) })
  const response = await fetch(`/api/redeExames?${query}`, { signal })
  if (!response.ok) throw new Error(`typed filter: ${response.status}`)
  const list = (await response.json()) as RedeExame[]
  return {
    rows: list.map((e) => toExam(e, online ? 'S' : 'N')),
    total: Number(response.headers.get('x-total-count') ?? list.length),
  }
}
