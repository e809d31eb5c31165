"""Transports (GF-TRN): who rides in them, and how they get in and out.

spaces     what they hold, and who fits in         aboard     units that begin the battle inside
boarding   embarking at the end of a move          leaving    disembarking by Advance or Rush
storming   charging out of one                     wrecks     passengers of one that is destroyed
"""
