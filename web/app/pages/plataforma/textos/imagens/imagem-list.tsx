import { Form } from 'react-router'
import type { ImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { imagensPath } from '#pages/plataforma/textos/paths.ts'
import { CopyButton } from '#parts/forms/copy-button.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import css from './imagem-list.module.css'

const lineOf = (numero: number): string => `[imagem ${numero}]`

/** Each picture with the line that shows it in a text. */
export const ImagemList = ({ list }: { list: readonly ImagemTexto[] }) => (
  <ul className={css.list}>
    {list.map((imagem) => (
      <li key={imagem.numero} className={css.item}>
        <img src={`${imagem.imagem}&w=360`} alt="" width={180} height={120} loading="lazy" />
        <Stack gap={8} className={css.about}>
          <code>{lineOf(imagem.numero)}</code>
          <span>{imagem.descricao}</span>
          <Row gap={8}>
            <CopyButton variant="outline" text={lineOf(imagem.numero)} done="Linha copiada">
              Copiar a linha
            </CopyButton>
            <RemoveForm imagem={imagem} />
          </Row>
        </Stack>
      </li>
    ))}
  </ul>
)

function RemoveForm({ imagem: { numero } }: { imagem: ImagemTexto }) {
  return (
    <Form method="post" action={imagensPath} encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name="numero" value={numero} />
      <SubmitButton
        size="small"
        variant="outline"
        name="acao"
        value="apagar"
        aria-label={`Apagar a imagem ${numero}`}
      >
        Apagar
      </SubmitButton>
    </Form>
  )
}
