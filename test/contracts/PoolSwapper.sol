// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPoolManager, PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// Swaps in a Uniswap v4 pool for its caller, without a router. A negative `amount` is an exact input. Approve the input
/// first. Unused native value comes back.
contract PoolSwapper {
    IPoolManager private immutable manager;

    constructor(IPoolManager manager_) {
        manager = manager_;
    }

    receive() external payable {}

    function swap(PoolKey calldata key, bool zeroForOne, int256 amount)
        external
        payable
        returns (int128 amount0, int128 amount1)
    {
        return swapTo(key, zeroForOne, amount, zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341);
    }

    /// The price goes no further than to the square root `limit`.
    function swapTo(PoolKey calldata key, bool zeroForOne, int256 amount, uint160 limit)
        public
        payable
        returns (int128 amount0, int128 amount1)
    {
        bytes memory result = manager.unlock(abi.encode(key, zeroForOne, amount, limit, msg.sender));
        (bool sent,) = msg.sender.call{value: address(this).balance}("");
        require(sent);
        return abi.decode(result, (int128, int128));
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        (PoolKey memory key, bool zeroForOne, int256 amount, uint160 limit, address trader) =
            abi.decode(data, (PoolKey, bool, int256, uint160, address));
        int256 delta = manager.swap(key, SwapParams(zeroForOne, amount, limit), "");
        (int128 amount0, int128 amount1) = (int128(delta >> 128), int128(delta));
        _clear(key.currency0, amount0, trader);
        _clear(key.currency1, amount1, trader);
        return abi.encode(amount0, amount1);
    }

    function _clear(address currency, int128 amount, address trader) private {
        if (amount > 0) manager.take(currency, trader, uint256(int256(amount)));
        if (amount >= 0) return;
        uint256 owed = uint256(-int256(amount));
        if (currency == address(0)) {
            manager.settle{value: owed}();
            return;
        }
        manager.sync(currency);
        IERC20(currency).transferFrom(trader, address(manager), owed);
        manager.settle();
    }
}
