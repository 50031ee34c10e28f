import type { Problema } from '@alento/contract/base/problema.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import type { NovoAplicativo } from '#lib/conta/seguranca.ts'
import { CopyButton } from '#parts/forms/copy-button.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { QrCode } from '#parts/pedido/qr-code.tsx'
import { ProvaForm, refusalOf, SenhaField } from './seguranca-prova.tsx'
import css from './seguranca.module.css'
import { Badge } from '#ui/data/badge.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'

/** The authenticator app: since when it is on, or how to turn it on. */
export function AppCard({
  since,
  keys,
  refusal,
}: {
  since: string | null
  keys: boolean
  refusal: FormRefusal | undefined
}) {
  return (
    <Card>
      <CardHead title="Aplicativo de códigos">
        <Badge tone={since ? 'ok' : 'plain'}>{since ? 'Ligado' : 'Desligado'}</Badge>
      </CardHead>
      <p className="muted">
        {since
          ? `Ao entrar, pedimos o código que o aplicativo mostra. Ligado em ${formatInstante(since)}.`
          : 'Um aplicativo no seu celular, como Google Authenticator ou Aegis, mostra um código novo a cada 30 segundos. Ao entrar, pedimos esse código além da senha.'}
      </p>
      {since ? (
        <ProvaForm
          intent="remover"
          label="Desligar o aplicativo"
          button="Desligar"
          stop
          keys={keys}
          refusal={refusal}
        />
      ) : (
        <StartForm refusal={refusalOf(refusal, 'ligar-aplicativo')} />
      )}
    </Card>
  )
}

function StartForm({ refusal }: { refusal: FormRefusal | undefined }) {
  return (
    <PostForm refusal={refusal} className={css.form}>
      <Stack gap={16}>
        <input type="hidden" name="intent" value="ligar-aplicativo" />
        <SenhaField refusal={refusal} />
        <SubmitButton of={{ intent: 'ligar-aplicativo' }}>Ligar o aplicativo</SubmitButton>
      </Stack>
    </PostForm>
  )
}

/** The new secret, as a QR code and as a text, and a field for the first code, which proves that the app has it. */
export function NewApp({
  aplicativo,
  problema,
  cancel,
}: {
  aplicativo: NovoAplicativo
  problema?: Problema
  cancel: string
}) {
  const { uri, segredo, qr } = aplicativo
  const error = fieldError(problema, 'codigo')
  return (
    <Card>
      <CardHead title="Ligar o aplicativo de códigos" />
      <ol className={css.steps}>
        <li>Abra o aplicativo no celular e escolha ler um código QR.</li>
        <li>
          Aponte para esta imagem. Se não der, digite a chave abaixo dela.
          <div className={css.secret}>
            <QrCode shape={qr} label="Código QR para o aplicativo de códigos" />
            <code className={css.code}>{segredo.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={segredo} done="Chave copiada" variant="outline" wide={false}>
              Copiar a chave
            </CopyButton>
          </div>
        </li>
        <li>Digite o código de 6 números que o aplicativo mostra.</li>
      </ol>
      <PostForm refusal={problema} className={css.form}>
        <Stack gap={16}>
          {!error && <ProblemNotice problema={problema} />}
          <input type="hidden" name="intent" value="confirmar-aplicativo" />
          <input type="hidden" name="uri" value={uri} />
          <input type="hidden" name="segredo" value={segredo} />
          <Field label="Código do aplicativo" error={error}>
            <Input name="codigo" inputMode="numeric" autoComplete="one-time-code" maxLength={20} required />
          </Field>
          <Buttons>
            <ButtonLink variant="outline" href={cancel}>
              Cancelar
            </ButtonLink>
            <SubmitButton of={{ intent: 'confirmar-aplicativo' }}>Confirmar</SubmitButton>
          </Buttons>
        </Stack>
      </PostForm>
    </Card>
  )
}
