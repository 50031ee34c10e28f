import type { Texto } from '@alento/contract/cliente/privacidade.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** A text of the platform, to read and print, with links to its other versions. `here` is its own page. */
export default function TextoLegal({ loaderData: { texto, here } }: Route.ComponentProps) {
  return (
    <Page as="article">
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: texto.titulo }]} />
      <Stack gap={8}>
        <h1>{texto.titulo}</h1>
        <p className="lead">{texto.resumo}</p>
        <p className="small muted">
          {texto.vigenteAte
            ? `Vigência: de ${formatDia(texto.vigenteDesde)} a ${formatDia(texto.vigenteAte)}`
            : `Vigência: desde ${formatDia(texto.vigenteDesde)}`}{' '}
          · versão {texto.versao}
        </p>
      </Stack>
      {!texto.emVigor && (
        <Notice tone="wait" title="Esta versão não é a que está em vigor">
          Ela fica aqui para quem quiser conferir o que autorizou.{' '}
          <Anchor href={here}>Ler o texto em vigor</Anchor>
        </Notice>
      )}
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
      {texto.versoes.length > 1 && <Versoes texto={texto} here={here} />}
    </Page>
  )
}

function Versoes({ texto, here }: { texto: Texto; here: string }) {
  return (
    <Stack as="section" gap={12}>
      <h2>Todas as versões</h2>
      <Bullets>
        {texto.versoes.map(({ versao, vigenteDesde }) => (
          <li key={versao}>
            {versao === texto.versao ? (
              <span aria-current="page">
                Versão {versao}, desde {formatDia(vigenteDesde)} (esta)
              </span>
            ) : (
              <Anchor href={`${here}?versao=${versao}`}>
                Versão {versao}, desde {formatDia(vigenteDesde)}
              </Anchor>
            )}
          </li>
        ))}
      </Bullets>
    </Stack>
  )
}
