import { pino, type Logger } from 'pino'

/** JSON lines on stdout. What could name a person or a card is cut even if someone logs it by mistake. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: [
        'cpf',
        'email',
        'password',
        'card',
        'token',
        '*.cpf',
        '*.email',
        '*.password',
        '*.card',
        '*.token',
        '*.card_number',
        '*.security_code',
      ],
      censor: '[oculto]',
    },
  })
