import type { ImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { type Bloco, type Parte, readMarcacao } from '@alento/contract/plataforma/marcacao.ts'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './marcacao.module.css'

/** Text, bold and links. Every part is a React element: HTML is shown as it was typed. */
const Partes = ({ of }: { of: readonly Parte[] }) =>
  of.map((parte, place) => {
    // oxlint-disable react/no-array-index-key -- the parts of a text never move
    if (parte.tipo === 'negrito') return <b key={place}>{parte.texto}</b>
    if (parte.tipo === 'texto') return parte.texto
    return (
      <Anchor key={place} href={parte.href}>
        {parte.texto}
      </Anchor>
    )
    // oxlint-enable react/no-array-index-key
  })

function Lista({ ordenada, itens }: Extract<Bloco, { tipo: 'lista' }>) {
  const items = itens.map((partes, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the items of a text never move
    <li key={place}>
      <Partes of={partes} />
    </li>
  ))
  return ordenada ? <ol className={css.ordered}>{items}</ol> : <Bullets>{items}</Bullets>
}

type Imagens = readonly ImagemTexto[]

/** A picture of a text; nothing when it was removed since. */
function Imagem({ de }: { de: ImagemTexto | undefined }) {
  if (!de) return null
  const at = (w: number): string => `${de.imagem}&w=${w} ${w}w`
  return (
    <img
      className={css.picture}
      src={`${de.imagem}&w=720`}
      srcSet={[360, 720, 1280].map(at).join(', ')}
      sizes="(min-width: 768px) 640px, 100vw"
      alt={de.descricao}
      width={720}
      height={480}
      loading="lazy"
    />
  )
}

function Um({ bloco, imagens }: { bloco: Bloco; imagens: Imagens }) {
  if (bloco.tipo === 'imagem') return <Imagem de={imagens.find(({ numero }) => numero === bloco.numero)} />
  if (bloco.tipo === 'lista') return <Lista {...bloco} />
  if (bloco.tipo === 'paragrafo')
    return (
      <p>
        <Partes of={bloco.partes} />
      </p>
    )
  const Tag = bloco.nivel === 2 ? 'h2' : 'h3'
  return (
    <Tag>
      <Partes of={bloco.partes} />
    </Tag>
  )
}

/** Blocks of a text of the site, one below the other, in lines that are easy to read. */
export const Blocos = ({ of, imagens }: { of: readonly Bloco[]; imagens: Imagens }) => (
  <div className={css.text}>
    {of.map((bloco, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never move
      <Um key={place} bloco={bloco} imagens={imagens} />
    ))}
  </div>
)

/** A text of the site in its markup (`readMarcacao`), with its pictures. */
export const Marcacao = ({ text, imagens }: { text: string; imagens: Imagens }) => (
  <Blocos of={readMarcacao(text)} imagens={imagens} />
)

/** The text of a title's parts, for a summary. */
export const plainTextOf = (partes: readonly Parte[]): string => partes.map((p) => p.texto).join('')
