import type { ImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { type Bloco, readMarcacao } from '@alento/contract/plataforma/marcacao.ts'
import { Blocos, plainTextOf } from '#parts/texto/marcacao.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Faq } from '#ui/overlay/faq.tsx'

type Grupo = { ask: string; answer: Bloco[] }

/** Divides a text at its second-level titles: the part before the first, and each title with its blocks. */
function groupsOf(text: string): { before: Bloco[]; groups: Grupo[] } {
  const before: Bloco[] = []
  const groups: Grupo[] = []
  for (const bloco of readMarcacao(text)) {
    if (bloco.tipo === 'titulo' && bloco.nivel === 2)
      groups.push({ ask: plainTextOf(bloco.partes), answer: [] })
    else (groups.at(-1)?.answer ?? before).push(bloco)
  }
  return { before, groups }
}

/** A text whose titles are questions: each opens its answer, also without scripts. */
export function Perguntas({ text, imagens }: { text: string; imagens: readonly ImagemTexto[] }) {
  const { before, groups } = groupsOf(text)
  return (
    <Stack gap={16}>
      {before.length > 0 && <Blocos of={before} imagens={imagens} />}
      <Faq
        questions={groups.map(({ ask, answer }) => ({
          ask,
          answer: <Blocos of={answer} imagens={imagens} />,
        }))}
      />
    </Stack>
  )
}
