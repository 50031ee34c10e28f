import { createRedeImagem, listRedeImagem } from '@alento/contract/unidade/imagem.ts'
import { load } from '#lib/api/api.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade, unidadeOf } from '#lib/unidade/unidade.server.ts'
import { EditorHead } from '#pages/unidade/dados/editor-head.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import type { Route } from './+types/page'
import { actOnImagens, readImagens } from './act.ts'
import { LogoCard } from './logo-card.tsx'
import { PhotosCard } from './photos-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Imagens', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

/** `chave` makes a double click one photo, and the next upload a new one. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, createRedeImagem)
  const fotos = await load(args, listRedeImagem, { params: { id: unidade._id } }, 'equipe')
  return { unidade, fotos, chave: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const upload = await readImagens(args.request)
  return actOnImagens(args, await unidadeOf(args, upload.form, createRedeImagem), upload)
}

/** The images of a unit: its logo, and the photos of its page in order (A4, A6, S10, S11). */
export default function Imagens({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, fotos, chave } = loaderData
  const of = (acao: string) => (actionData?.typed.acao === acao ? actionData : undefined)
  const elsewhere = (of('foto') ?? of('logo')) ? undefined : actionData?.problema
  return (
    <>
      <EditorHead rede={unidade} current="imagens" />
      <ProblemNotice problema={elsewhere} />
      <LogoCard unidade={unidade} chave={chave} refusal={of('logo')} />
      <PhotosCard
        id={unidade._id}
        fotos={fotos}
        chave={chave}
        refusal={of('foto')}
        typed={of('legendas')?.typed}
      />
    </>
  )
}
