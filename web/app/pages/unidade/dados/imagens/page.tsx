import { IconPlus, IconUpload } from '@tabler/icons-react'
import { Form } from 'react-router'
import { createRedeImagem, listRedeImagem, type Foto } from '@alento/contract/imagem.ts'
import { maxFotos } from '@alento/contract/imagem-limites.ts'
import type { Unidade } from '@alento/contract/unidade.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError, type FormRefusal, load } from '#lib/api/api.ts'
import { actOnImagens, readImagens } from './act.ts'
import { logoPath } from '#lib/unidade/picture-path.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade, unidadeOf } from '#lib/unidade/unidade.server.ts'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import { PhotoField } from '#parts/forms/photo-field.tsx'
import { PhotoOrder } from './photo-order.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { CancelUpload, UploadDialog } from './upload-dialog.tsx'
import { EditorTabs } from '#pages/unidade/dados/tabs.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Imagens', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin" />

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
  const legenda = of('legenda')
  return (
    <>
      <Stack gap={4}>
        <h1>Imagens</h1>
        <p className="muted">O logo e as fotos que os pacientes veem na página da unidade.</p>
      </Stack>
      <EditorTabs current="imagens" />
      <ProblemNotice problema={elsewhere} />
      <LogoCard unidade={unidade} chave={chave} refusal={of('logo')} />
      <Card>
        <CardHead title="Fotos">
          <span className="muted">
            {fotos.length} de {maxFotos}
          </span>
        </CardHead>
        <Stack gap={24}>
          {fotos.length < maxFotos && <NewPhoto id={unidade._id} chave={chave} refusal={of('foto')} />}
          {fotos.length === 0 && <p>A unidade ainda não tem fotos. Comece pela fachada e pela recepção.</p>}
          {fotos.length > 0 && <Fotos id={unidade._id} fotos={fotos} legenda={legenda} />}
        </Stack>
      </Card>
    </>
  )
}

function Fotos({
  id,
  fotos,
  legenda,
}: {
  id: string
  fotos: readonly Foto[]
  legenda: FormRefusal | undefined
}) {
  return (
    <Stack gap={8}>
      {fotos.length > 1 && <p className="muted">A primeira aparece antes das outras.</p>}
      <PhotoOrder
        fotos={fotos}
        hidden={<UnidadeField id={id} />}
        fields={{ [unidadeField]: id }}
        refused={
          legenda && {
            id: legenda.typed.id ?? '',
            legenda: legenda.typed.legenda ?? '',
            error: fieldError(legenda.problema, 'legenda'),
          }
        }
      />
    </Stack>
  )
}

type FormProps = { chave: string; refusal: FormRefusal | undefined }

function LogoCard({ unidade, chave, refusal }: FormProps & { unidade: Unidade }) {
  const form = useFocusError(refusal)
  const busy = useBusy({ acao: 'logo' })
  return (
    <Card>
      <CardHead title="Logo" />
      <Stack>
        <UnitLogo id={unidade._id} name={unidade.nomeRede} versao={unidade.logoVersao} size="l" />
        <UploadDialog what="logo" icon={IconUpload} label="Trocar o logo" title="Enviar logo">
          <Form key={chave} ref={form} method="post" encType="multipart/form-data">
            <Stack>
              <UnidadeField id={unidade._id} />
              <input type="hidden" name="acao" value="logo" />
              <PhotoField
                label="Arquivo do logo"
                shape="square"
                current={logoPath(unidade._id, { versao: unidade.logoVersao, w: 144 })}
                refusal={refusal}
              />
              <Buttons>
                <CancelUpload />
                <Button icon={IconUpload} busy={busy}>
                  Enviar logo
                </Button>
              </Buttons>
            </Stack>
          </Form>
        </UploadDialog>
        {unidade.logoVersao && (
          <Form method="post">
            <UnidadeField id={unidade._id} />
            <input type="hidden" name="acao" value="logo-remover" />
            <Button variant="stop-quiet" size="small">
              Voltar ao desenho
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  )
}

function NewPhoto({ id, chave, refusal }: FormProps & { id: string }) {
  const form = useFocusError(refusal)
  const busy = useBusy({ acao: 'foto' })
  const inText = fieldError(refusal?.problema, 'legenda')
  return (
    <UploadDialog what="foto" icon={IconPlus} label="Nova foto" title="Enviar foto">
      <Form key={chave} ref={form} method="post" encType="multipart/form-data">
        <Stack>
          <UnidadeField id={id} />
          <input type="hidden" name="acao" value="foto" />
          <input type="hidden" name="chave" value={chave} />
          <Field label="Legenda da nova foto" optional error={inText}>
            <Input
              name="legenda"
              maxLength={80}
              defaultValue={refusal?.typed.legenda}
              placeholder="Recepção"
            />
          </Field>
          <PhotoField label="Arquivo da foto" refusal={inText ? undefined : refusal} />
          <Buttons>
            <CancelUpload />
            <Button icon={IconUpload} busy={busy}>
              Enviar foto
            </Button>
          </Buttons>
        </Stack>
      </Form>
    </UploadDialog>
  )
}
