import IconPlus from 'icon:plus'
import IconUpload from 'icon:upload'
import { useNavigate } from 'react-router'
import type { Foto } from '@alento/contract/unidade/imagem.ts'
import { maxFotos, minFoto } from '@alento/contract/unidade/imagem-limites.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { PhotoField } from '#parts/forms/photo-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { CaptionForm } from './photo-forms.tsx'
import { PhotoOrder } from './photo-order.tsx'
import { DropZone, PhotoUploader } from './photo-uploader.tsx'
import { CancelUpload, imagensPath, UploadDialog, uploadPath } from './upload-dialog.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  id: string
  fotos: readonly Foto[]
  chave: string
  /** The refusal of a photo that was sent without scripts. */
  refusal: FormRefusal | undefined
  /** Captions that were refused. */
  typed: Record<string, string> | undefined
}

/** The photos of a unit: added several at once or dropped on the card, ordered, captioned, removed. */
export function PhotosCard({ id, fotos, chave, refusal, typed }: Props) {
  const navigate = useNavigate()
  const uploading = useUploads(id)
  const free = Math.max(0, maxFotos - fotos.length)
  const drop = (files: Iterable<File>) => {
    uploading.add(files)
    void navigate(uploadPath('foto'), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <DropZone onFiles={drop}>
        <Card>
          <CardHead title="Fotos">
            <span className="muted">
              {fotos.length} de {maxFotos}
            </span>
          </CardHead>
          <Stack gap={24}>
            {(free > 0 || uploading.uploads.length > 0) && (
              <NewPhotos {...{ id, chave, refusal, free, uploading }} />
            )}
            {fotos.length === 0 && <p>A unidade ainda não tem fotos. Comece pela fachada e pela recepção.</p>}
            {fotos.length > 0 && <Listed id={id} fotos={fotos} typed={typed} />}
          </Stack>
        </Card>
      </DropZone>
      {fotos.length > 0 && <CaptionForm id={id} refused={typed} />}
    </>
  )
}

const Listed = ({ id, fotos, typed }: Pick<Props, 'id' | 'fotos' | 'typed'>) => (
  <Stack gap={8}>
    {fotos.length > 1 && (
      <p className="muted">Os pacientes veem as fotos nesta ordem, a de número 1 primeiro.</p>
    )}
    <PhotoOrder
      fotos={fotos}
      typed={typed}
      hidden={<UnidadeField id={id} />}
      fields={{ [unidadeField]: id }}
    />
  </Stack>
)

type NewProps = OneProps & { free: number; uploading: ReturnType<typeof useUploads> }

/** The panel of new photos (S11). */
function NewPhotos({ free, uploading: { uploads, add, retry }, ...one }: NewProps) {
  const hydrated = useHydrated()
  return (
    <UploadDialog
      what="foto"
      icon={IconPlus}
      label="Novas fotos"
      title={hydrated ? 'Enviar fotos' : 'Enviar foto'}
    >
      {hydrated ? (
        <Stack>
          <PhotoUploader {...{ uploads, free }} onFiles={add} onRetry={retry} />
          <Buttons>
            <ButtonLink variant="outline" href={imagensPath} inPlace>
              Fechar
            </ButtonLink>
          </Buttons>
        </Stack>
      ) : (
        <OnePhoto {...one} />
      )}
    </UploadDialog>
  )
}

type OneProps = Pick<Props, 'id' | 'chave' | 'refusal'>

/** Without scripts one photo at a time. */
function OnePhoto({ id, chave, refusal }: OneProps) {
  const inText = fieldError(refusal?.problema, 'legenda')
  return (
    <PostForm key={chave} refusal={refusal} encType="multipart/form-data" gap={16}>
      <UnidadeField id={id} />
      <input type="hidden" name="acao" value="foto" />
      <input type="hidden" name="chave" value={chave} />
      <Field label="Legenda da nova foto" optional error={inText}>
        <Input name="legenda" maxLength={80} defaultValue={refusal?.typed.legenda} placeholder="Recepção" />
      </Field>
      <PhotoField label="Arquivo da foto" min={minFoto} refusal={inText ? undefined : refusal} />
      <Buttons>
        <CancelUpload />
        <SubmitButton icon={IconUpload} of={{ acao: 'foto' }}>
          Enviar foto
        </SubmitButton>
      </Buttons>
    </PostForm>
  )
}
