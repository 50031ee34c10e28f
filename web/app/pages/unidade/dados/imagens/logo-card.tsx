import IconUpload from 'icon:upload'
import { Form } from 'react-router'
import { minLogo } from '@alento/contract/unidade/imagem-limites.ts'
import type { Unidade } from '@alento/contract/unidade/unidade.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { logoPath } from '#lib/unidade/picture-path.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { PhotoField } from '#parts/forms/photo-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Buttons, Row } from '#ui/base/layout.tsx'
import { CancelUpload, UploadDialog } from './upload-dialog.tsx'

type Props = { unidade: Unidade; chave: string; refusal: FormRefusal | undefined }

export function LogoCard({ unidade, chave, refusal }: Props) {
  return (
    <Card>
      <CardHead title="Logo" />
      <Row>
        <UnitLogo id={unidade._id} name={unidade.nomeRede} versao={unidade.logoVersao} size="l" />
        <UploadDialog what="logo" icon={IconUpload} label="Trocar o logo" title="Enviar logo">
          <PostForm key={chave} refusal={refusal} encType="multipart/form-data" gap={16}>
            <UnidadeField id={unidade._id} />
            <input type="hidden" name="acao" value="logo" />
            <PhotoField
              label="Arquivo do logo"
              shape="square"
              min={minLogo}
              current={logoPath(unidade._id, { versao: unidade.logoVersao, w: 144 })}
              refusal={refusal}
            />
            <Buttons>
              <CancelUpload />
              <SubmitButton icon={IconUpload} of={{ acao: 'logo' }}>
                Enviar logo
              </SubmitButton>
            </Buttons>
          </PostForm>
        </UploadDialog>
        {unidade.logoVersao && (
          <Form method="post">
            <UnidadeField id={unidade._id} />
            <input type="hidden" name="acao" value="logo-remover" />
            <Button variant="stop-quiet">Voltar ao desenho</Button>
          </Form>
        )}
      </Row>
    </Card>
  )
}
