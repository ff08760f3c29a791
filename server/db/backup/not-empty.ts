import { OperatorError } from '../../errors.ts'

export const notEmpty = (what: string) =>
  new OperatorError(`${what} is not empty. Give --replace to put the backup in its place.`)
