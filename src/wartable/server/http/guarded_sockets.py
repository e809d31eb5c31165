"""Sockets themselves: whoever says more than is listened to is cut off, however small he makes it on the way."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SLICE = 4 * 1024  # bytes that are unpacked in one go: a thousand letters may come as one
UNREAD = 256 * 1024  # bytes of frames that wait to be listened to


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn stops reading while a frame waits, but what has been read already it unpacks to the end."""

    _waiting = 0

    def data_received(self, data: bytes) -> None:
        if self.queue.empty():
            self._waiting = 0
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self._waiting > UNREAD:
                self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        self._waiting += sum([len(part) for part in self.frames])
        super().send_receive_event_to_app()
