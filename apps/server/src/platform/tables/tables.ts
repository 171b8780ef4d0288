import type { AdvantageTables } from './advantages.ts'
import type { BookmarkTables } from './bookmarks.ts'
import type { CardTables } from './card.ts'
import type { ContactTables } from './contact.ts'
import type { ContentTables } from './content.ts'
import type { EconomicTables } from './economic.ts'
import type { EndpointTables } from './endpoints.ts'
import type { IdentityTables } from './identity.ts'
import type { ImportantPeriodTables } from './important-periods.ts'
import type { LegalTables } from './legal.ts'
import type { MediaTables } from './media.ts'
import type { NewsTables } from './news.ts'
import type { NotificationTables } from './notifications.ts'
import type { PeopleTables } from './people.ts'
import type { PreferenceTables } from './preferences.ts'
import type { RateLimitTables } from './rate-limit.ts'
import type { ReferenceTables } from './reference.ts'
import type { RightsTables } from './rights.ts'
import type { ScheduleTables } from './schedule.ts'
import type { SealingTables } from './sealing.ts'
import type { SearchTables } from './search.ts'
import type { UnionTables } from './union.ts'

/**
 * The tables as Kysely sees them. Each file of this folder has the tables of one owner and bears its name: an area, a part of the foundation, a room of the
 * platform, or the reference data. Only the owner writes them. A test compares the types with the migrated database.
 */
export interface Database
  extends
    AdvantageTables,
    BookmarkTables,
    CardTables,
    ContactTables,
    ContentTables,
    EconomicTables,
    EndpointTables,
    IdentityTables,
    ImportantPeriodTables,
    LegalTables,
    MediaTables,
    NewsTables,
    NotificationTables,
    PeopleTables,
    PreferenceTables,
    RateLimitTables,
    ReferenceTables,
    RightsTables,
    ScheduleTables,
    SealingTables,
    SearchTables,
    UnionTables {}
