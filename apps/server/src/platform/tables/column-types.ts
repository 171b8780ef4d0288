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
 * What columns hold that the database does not know: JSON, and codes that no check lists. `tables.gen.ts` is generated from this and the database.
 * A name without a table stands for the columns of that name in all tables; of an array the type is that of its items.
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
  /** `*` where a field has one value for all languages. */
  'content_values.language': Language | '*'
  'contents.fields': readonly FieldValue[]
  'contents.readers': ReaderKey
  'contents.texts': Translations<ContentTexts>
  'coverages.kind': CoverageKind
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

/** A name in each language; Castilian is always there. */
export type Names = { es: string } & Partial<Record<'ca' | 'eu' | 'gl' | 'en', string>>

/** The id of a document in each language that it has one of its own in. */
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
  /** The venue; absent if it is online. */
  readonly place?: string | undefined
  /** Who teaches or speaks, and what they are. */
  readonly teachers?: readonly { readonly name: string; readonly what: string }[] | undefined
}

/** The texts of a form by the question's id, those of its options by theirs. */
type FormTexts = Readonly<
  Record<string, { readonly label: string; readonly help?: string; readonly options?: Readonly<Record<string, string>> }>
>

type DataType = 'string' | 'integer' | 'double' | 'boolean' | 'date' | 'image' | 'document' | 'geolocation' | 'link' | 'fieldset'

/** A field of a structure. */
export interface FieldDefinition {
  readonly name: string
  readonly labels: Names
  readonly dataType: DataType
  /** As `text`, `rich_text`, `select`. */
  readonly inputControl: string
  readonly isRepeatable: boolean
  /** Whether each language has its own value. */
  readonly isLocalizable: boolean
  readonly isRequired: boolean
  /** Whether lists can be filtered and sorted by it; not for the fields inside a fieldset. */
  readonly isIndexed: boolean
  readonly options: readonly { readonly value: string; readonly labels: Names }[]
  /** What a fieldset holds. */
  readonly nested: readonly FieldDefinition[]
}

/** A value of a field; a repeated one is there several times. Of the values one is there, as the field's type and its `isLocalizable` say. */
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
  /** What it pays for, each in a line. */
  readonly covers: readonly string[]
}

export interface DocumentTexts {
  readonly title: string
  /** What it shows; empty where it only decorates. */
  readonly alt: string
}

export interface JobTexts {
  readonly title: string
  readonly summary: string
  /** The working hours. */
  readonly hours?: string | undefined
}

/** Of whoever offers a private job. */
export interface JobContact {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** What staff have set by hand, and the source no longer changes. */
export interface JobCorrections {
  readonly texts?: Translations<Pick<JobTexts, 'title' | 'summary'>>
  /** Null: there is none. */
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
