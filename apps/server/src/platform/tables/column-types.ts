import type { UploadFault } from '@afilia/domain/cases/uploads'
import type { BookmarkKind, SearchKind } from '@afilia/domain/site/kinds'
import type { CampaignEdit } from '@afilia/contract/messages/campaigns'
import type { JobRun } from '@afilia/contract/jobs/job-sources'
import type { PublishedScale } from '@afilia/contract/jobs/merits'
import type { OfficeWithStaff } from '@afilia/contract/content/union'
import type { SchoolCourse } from '@afilia/domain/people/academic-year'
import type { AppointmentService, AppointmentWay } from '@afilia/domain/cases/appointments'
import type { Audience } from '@afilia/domain/messages/audience'
import type { CaseFormName } from '@afilia/domain/cases/case-forms'
import type { CaseKind, CaseTransition, CaseState } from '@afilia/domain/cases/cases'
import type { CoverageKind } from '@afilia/domain/cases/coverage-roles'
import type { Question } from '@afilia/domain/events/dynamic-form'
import type { MediaTag } from '@afilia/domain/content/image-sizes'
import type { Mapping, SourceFormat } from '@afilia/domain/job-sources/fields'
import type { JobField, JobStage, JobState } from '@afilia/domain/jobs/jobs'
import type { LegalAnchor } from '@afilia/domain/content/legal-anchors'
import type { EventPrices } from '@afilia/domain/money/prices'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import type { ReceiptStep, ReturnCode } from '@afilia/domain/money/receipts'
import type { ConsentPurpose, ConsentRecipient, Objection, Right, AccessReason } from '@afilia/domain/people/rights'
import type { Role } from '@afilia/domain/identity/roles'
import type { SecurityEventKind } from '@afilia/domain/identity/security-events'
import type { UsageEvent, UsageSource, UsageVersion } from '@afilia/domain/site/usage'
import type { Language } from '@afilia/i18n/languages'
import type { Translations } from '../texts/translations.ts'

/**
 * Types of columns that the database does not know: JSON, and codes without a check. `tables.gen.ts` is generated from this and
 * the database. A name without a table applies to the columns of that name in all tables. For an array, the type is that of its
 * items.
 */
export interface ColumnTypes {
  anchor: LegalAnchor
  attachments: readonly Attached[]
  language: Language
  names: Names
  'access_log.reason': AccessReason
  'access_log.roles': Role
  'accounts.roles': Role
  'advantages.readers': ReaderKey
  'advantages.texts': Translations<AdvantageTexts>
  'advantages.users': ReaderKey
  'appointment_slots.service': AppointmentService
  'appointments.service': AppointmentService
  'bookmarks.kind': BookmarkKind
  'case_drafts.kind': CaseKind
  'case_events.transition': CaseTransition
  'case_events.state': CaseState
  'companies.readers': ReaderKey
  'companies.texts': Translations<CompanyTexts>
  'consents.purpose': ConsentPurpose
  'consents.recipient': ConsentRecipient
  'content_structures.fields': readonly FieldDefinition[]
  /** `*` if a field has one value for all languages. */
  'content_values.language': Language | '*'
  'contents.fields': readonly FieldValue[]
  'contents.readers': ReaderKey
  'contents.texts': Translations<ContentTexts>
  'coverages.kind': CoverageKind
  'refused_uploads.reason': UploadFault
  'teams.kinds': CaseKind
  'audiences.audience': Audience
  'campaigns.audience': Audience
  'campaigns.texts': CampaignEdit['texts']
  'dynamic_forms.questions': readonly Question[]
  'dynamic_forms.texts': Translations<FormTexts>
  'documents.tag': MediaTag
  'documents.texts': Translations<DocumentTexts>
  'events.bookers': ReaderKey
  'events.prices': EventPrices
  'events.readers': ReaderKey
  'events.texts': Translations<EventTexts>
  'job_changes.field': JobField
  'job_sources.format': SourceFormat
  'job_sources.last_run': JobRun
  'job_sources.mapping': Mapping
  'job_stages.stage': JobStage
  'jobs.bodies': Translations<string>
  'jobs.contact': JobContact
  'jobs.corrections': JobCorrections
  'jobs.texts': Translations<JobTexts>
  'merit_scales.scale': PublishedScale
  'legal_texts.texts': Translations<LegalWords>
  'office_hours.service': AppointmentService
  'office_services.ways': AppointmentWay
  'offices.hours': Names
  'offices.staff': OfficeWithStaff['staff']
  'receipts.history': readonly ReceiptStep[]
  'receipts.return_code': ReturnCode
  'people.left_roles': Role
  'people.objections': Objection
  'policy_terms.kind': CoverageKind
  'policy_terms.texts': Translations<PolicyTexts>
  'release_files.policy': Readonly<Record<string, string>>
  'rights_requests.objects_to': Objection
  'rights_requests.right_asked': Right
  'schools.courses': SchoolCourse
  'search_entries.kind': SearchKind
  'security_events.kind': SecurityEventKind
  'security_events.roles': Role
  'service_requests.form': CaseFormName
  'service_requests.kind': CaseKind
  'short_news.readers': ReaderKey
  'short_news.texts': Translations<NewsText>
  'usage_counts.event': UsageEvent
  'usage_counts.source': UsageSource
  'usage_counts.version': UsageVersion
}

/** A name in each language. Castilian is always present. */
export type Names = { es: string } & Partial<Record<'ca' | 'eu' | 'gl' | 'en', string>>

/** The id of a document, for each language with its own document. */
export type Attached = Translations<string>

export interface CompanyTexts {
  readonly summary: string
  readonly about: string
}

export interface AdvantageTexts {
  readonly title: string
  readonly summary: string
  readonly badge?: string | undefined
  readonly about: string
  readonly steps: readonly string[]
  readonly conditions?: string | undefined
}

export interface EventTexts {
  readonly title: string
  readonly summary: string
  readonly about: string
  readonly programme: readonly { readonly time: string; readonly what: string }[]
  /** The venue. Absent if it is online. */
  readonly place?: string | undefined
  /** The teachers or speakers, and their professions. */
  readonly teachers?: readonly { readonly name: string; readonly what: string }[] | undefined
}

/** The texts of a form by the id of the question, those of its options by their id. */
type FormTexts = Readonly<
  Record<string, { readonly label: string; readonly help?: string; readonly options?: Readonly<Record<string, string>> }>
>

type DataType = 'string' | 'integer' | 'double' | 'boolean' | 'date' | 'image' | 'document' | 'geolocation' | 'link' | 'fieldset'

/** A field of a structure. */
export interface FieldDefinition {
  readonly name: string
  readonly labels: Names
  readonly dataType: DataType
  /** Such as `text`, `rich_text`, `select`. */
  readonly inputControl: string
  readonly isRepeatable: boolean
  /** Whether each language has its own value. */
  readonly isLocalizable: boolean
  readonly isRequired: boolean
  /** Whether lists can be filtered and sorted by it. Always false for the fields inside a fieldset. */
  readonly isIndexed: boolean
  readonly options: readonly { readonly value: string; readonly labels: Names }[]
  /** The fields of a fieldset. */
  readonly nested: readonly FieldDefinition[]
}

/**
 * A value of a field. A repeated field has several. Exactly one of the values is present, depending on the field's type and
 * `isLocalizable`.
 */
export interface FieldValue {
  readonly name: string
  readonly texts?: Translations<string>
  readonly data?: string
  readonly geo?: { readonly latitude: number; readonly longitude: number }
  /** The id of a document. */
  readonly image?: string
  readonly document?: string
  readonly link?: string
  readonly nested?: readonly FieldValue[]
}

export interface ContentTexts {
  readonly title: string
  readonly description: string
}

interface PolicyTexts {
  /** The covered costs, one for each line. */
  readonly covers: readonly string[]
}

export interface DocumentTexts {
  readonly title: string
  /** Describes the picture. Empty if it is only decoration. */
  readonly alt: string
}

export interface JobTexts {
  readonly title: string
  readonly summary: string
  /** The working hours. */
  readonly hours?: string | undefined
}

/** The contact of a private job's employer. */
export interface JobContact {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** Values that staff have set by hand, which the source no longer changes. */
export interface JobCorrections {
  readonly texts?: Translations<Pick<JobTexts, 'title' | 'summary'>>
  /** Null if there is no deadline. */
  readonly deadline?: string | null
  readonly places?: number | null
  readonly link?: string | null
  readonly state?: JobState
}

export interface LegalWords {
  readonly title: string
  readonly body: string
}

export interface NewsText {
  readonly title: string
  readonly text: string
}
