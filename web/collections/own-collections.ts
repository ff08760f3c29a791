import type { CustomCollection, CustomCollectionPatch, SharedCollectionReply } from '#contract/cases.ts'
import { call } from '../api.ts'

const CALLS = '/api/v1/cases/custom-collection/'

export const listOwnCollections = () => call<CustomCollection[]>('GET', `${CALLS}list/`)

/** Returns the student's own collections, or null on failure, so that the cases are still shown. */
export const loadOwnCollections = () => listOwnCollections().catch(() => null)

export const createCollection = (name: string, cases: readonly number[] = []) =>
  call<CustomCollection>('POST', CALLS, { name, cases })

export const changeCollection = (id: string, patch: CustomCollectionPatch) =>
  call<CustomCollection>('PATCH', `${CALLS}${id}/`, patch)

export const deleteCollection = (id: string) => call<{ deleted: true }>('POST', `${CALLS}${id}/delete/`, {})

export const openShared = (key: string) => call<SharedCollectionReply>('GET', `${CALLS}shared/${key}/`)

export const ownPath = (id: string) => `/dashboard/collections/${id}`
