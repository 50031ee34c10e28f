import { Picture, type PictureName, Respiro } from '#parts/moldura/pictures.tsx'
import { Stack, Wrap } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import css from './conteudo.module.css'

type HeadProps = { titulo: string; resumo: string; picture: PictureName }

/** The sand-coloured top of a content page: title, one sentence, a drawing. */
export const Head = ({ titulo, resumo, picture }: HeadProps) => (
  <section className={css.hero}>
    <Respiro />
    <Wrap className={css.inside}>
      <Stack gap={16}>
        <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: titulo }]} />
        <h1>{titulo}</h1>
        <p className="lead">{resumo}</p>
      </Stack>
      <div className={css.picture} aria-hidden="true">
        <Picture name={picture} eager />
      </div>
    </Wrap>
  </section>
)
