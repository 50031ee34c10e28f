import type { Texto } from '@alento/contract/privacidade.ts'
import { formatDia } from '#lib/format.ts'
import { Bullets } from '../../parts/bullets.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Page, Stack } from '../../ui/layout.tsx'

/** A text of the platform, as everybody may read and print it. */
export function TextoView({ texto }: { texto: Texto }) {
  return (
    <Page as="article">
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: texto.titulo }]} />
      <Stack gap={8}>
        <h1>{texto.titulo}</h1>
        <p className="lead">{texto.resumo}</p>
        <p className="small muted">
          Em vigor desde {formatDia(texto.vigenteDesde)} · versão {texto.versao}
        </p>
      </Stack>
      {texto.secoes.map(({ titulo, paragrafos, itens }) => (
        <Stack key={titulo} as="section" gap={12}>
          <h2>{titulo}</h2>
          {paragrafos.map((p) => (
            <p key={p}>{p}</p>
          ))}
          {itens.length > 0 && (
            <Bullets>
              {itens.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Bullets>
          )}
        </Stack>
      ))}
    </Page>
  )
}
